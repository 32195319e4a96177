import { allKinds } from '@atelier/contract/kinds/kind'
import { IconMessage, IconPhoto, IconPlayerPlayFilled } from '@tabler/icons-react'
import { PlayButton } from '../../ui/audio-player/play-button.tsx'
import { itemName } from '../../ui/item/item-name.ts'
import { ItemLink } from './item-link.tsx'
import type { OpenerProps } from './library-kind.ts'
import classes from './openers.module.css'

/** Plays audio in its row. */
export function AudioOpener({ item }: OpenerProps) {
  return (
    <PlayButton id={item.code_ref} url={item.url_file ?? item.url_stream} name={itemName(item)} item={item} />
  )
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
    <ItemLink
      item={item}
      onOpen={onOpen}
      className={classes.picture}
      aria-label={`Open ${itemName(item)}`}
      tabIndex={-1}
    >
      {item.url_poster === null ? null : <img src={item.url_poster} alt="" loading="lazy" decoding="async" />}
      {allKinds[item.kind].medium === 'video' ? (
        <span className={classes.play}>
          <IconPlayerPlayFilled size={14} aria-hidden />
        </span>
      ) : null}
    </ItemLink>
  )
}

/** The sign of an answer in its row. */
export function AnswerOpener() {
  return (
    <span className={classes.empty} aria-hidden>
      <IconMessage size={18} stroke={1.5} />
    </span>
  )
}

const openers = { image: ImageOpener, video: ImageOpener, audio: AudioOpener, text: AnswerOpener } as const

/** Opens or plays an item of any kind in its row. */
export function AnyOpener(props: OpenerProps) {
  const Opener = openers[allKinds[props.item.kind].medium]
  return <Opener {...props} />
}
