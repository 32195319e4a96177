import { allKinds } from '@atelier/contract/kinds/kind'
import { IconPhoto, IconPlayerPlayFilled } from '@tabler/icons-react'
import { PlayButton } from '../../ui/audio-player/play-button.tsx'
import type { OpenerProps } from './library-kind.ts'
import classes from './openers.module.css'

/** Plays audio in its row. */
export function AudioOpener({ item }: OpenerProps) {
  return <PlayButton id={item.code_ref} url={item.url_file ?? item.url_stream} name={item.title} />
}

/** The thumbnail of an image or video in its row; it opens the lightbox. */
export function ImageOpener({ item, onOpen }: OpenerProps) {
  if (item.url_file === null || item.status === 'pending') {
    return (
      <span className={classes.empty} aria-hidden>
        <IconPhoto size={18} stroke={1.5} />
      </span>
    )
  }
  return (
    <button
      type="button"
      className={classes.picture}
      aria-label={`Open ${item.title}`}
      aria-haspopup="dialog"
      onClick={() => onOpen(item)}
    >
      {item.url_poster === null ? null : <img src={item.url_poster} alt="" loading="lazy" decoding="async" />}
      {allKinds[item.kind].medium === 'video' ? (
        <span className={classes.play}>
          <IconPlayerPlayFilled size={14} aria-hidden />
        </span>
      ) : null}
    </button>
  )
}
