import { IconDownload, IconPhoto } from '@tabler/icons-react'
import { memo } from 'react'
import type { Item } from '../../../api/kind-calls.ts'
import { formatDuration } from '../../../ui/audio-player/format-duration.ts'
import { PlayButton } from '../../../ui/audio-player/play-button.tsx'
import { Stack, textStyles } from '../../../ui/box/box.tsx'
import { downloadUrl } from '../../../ui/item/item-file.ts'
import { ProgressBar } from '../../../ui/progress-bar/progress-bar.tsx'
import classes from './batch.module.css'

interface BatchRowProps {
  readonly item: Item
  readonly isPaused: boolean
  readonly onOpen: (item: Item) => void
}

/** Maximum number of characters shown below the title; CSS truncates them to one line. */
const EXCERPT = 160

/** A row: its text, state and result. */
export const BatchRow = memo(function BatchRow({ item, isPaused, onOpen }: BatchRowProps) {
  const url = downloadUrl(item)
  return (
    <>
      <span className={classes.number} title="Row of the spreadsheet">
        {item.row}
      </span>
      {item.kind === 'image' ? (
        <Thumbnail item={item} onOpen={onOpen} />
      ) : (
        <PlayButton id={item.code_ref} url={item.url_file ?? item.url_stream} name={item.title} item={item} />
      )}
      <Stack>
        <span className={textStyles.name} dir="auto">
          {item.title}
        </span>
        <span className={classes.excerpt} dir="auto" data-failed={item.status === 'failed' || undefined}>
          {item.status === 'failed'
            ? (item.error?.detail ?? 'Generation failed.')
            : item.text?.slice(0, EXCERPT)}
        </span>
      </Stack>
      <Standing item={item} isPaused={isPaused} />
      {url === null ? (
        <span />
      ) : (
        <a
          className={classes.download}
          href={url}
          download
          aria-label={`Download ${item.title}`}
          title="Download"
        >
          <IconDownload size={18} aria-hidden />
        </a>
      )}
    </>
  )
})

function Thumbnail({ item, onOpen }: Pick<BatchRowProps, 'item' | 'onOpen'>) {
  const url = item.url_poster ?? item.url_file
  if (url === null) {
    return (
      <span className={classes.noThumbnail} aria-hidden>
        <IconPhoto size={18} stroke={1.5} />
      </span>
    )
  }
  return (
    <button
      type="button"
      className={classes.thumbnail}
      aria-label={`Open ${item.title}`}
      aria-haspopup="dialog"
      onClick={() => onOpen(item)}
    >
      <img src={url} alt="" loading="lazy" decoding="async" />
    </button>
  )
}

function Standing({ item, isPaused }: Pick<BatchRowProps, 'item' | 'isPaused'>) {
  const { status, progress, duration, error } = item
  if (status === 'failed') {
    return (
      <span className={classes.standing} data-status="failed">
        {error?.code === 'cancelled' ? 'Cancelled' : 'Failed'}
      </span>
    )
  }
  if (status !== 'pending') {
    return (
      <span className={classes.standing} data-status="completed">
        {item.kind === 'image' ? 'Ready' : formatDuration(duration)}
      </span>
    )
  }
  if (progress === 0) return <span className={classes.standing}>{isPaused ? 'Paused' : 'Waiting'}</span>
  return (
    <span className={classes.standing}>
      <ProgressBar label={`Generating ${item.title}`} share={progress} />
    </span>
  )
}
