import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { AudioPlayer } from '../../ui/audio-player/audio-player.tsx'
import { Row, Stack, textStyles } from '../../ui/box/box.tsx'
import { type FileKind, formatBytes } from '../../ui/drop-zone/accepted.ts'
import { itemQuery } from './item-query.ts'
import classes from './source-slot.module.css'
import type { ChosenItem } from './studio-draft.ts'
import { useFileUrl } from './use-file-url.ts'

/** A local file before it is uploaded. */
export function FilePreview({ file, kind }: { file: File; kind: FileKind }) {
  const url = useFileUrl(file)
  return (
    <Preview
      kind={kind}
      id={`file:${file.name}/${file.lastModified}`}
      name={file.name}
      facts={formatBytes(file.size)}
      url={url}
      poster={null}
      duration={null}
    />
  )
}

/** A library item. */
export function ItemPreview({ chosen, kind }: { chosen: ChosenItem; kind: FileKind }) {
  const { data: item, isError } = useQuery(itemQuery(chosen.id))
  if (isError) {
    return (
      <p className={classes.fault} role="alert">
        {chosen.title === '' ? 'The chosen item' : `“${chosen.title}”`} is no longer in your library. Choose
        another item.
      </p>
    )
  }
  return (
    <Preview
      kind={kind}
      id={`source:${item?.code_ref ?? chosen.id}`}
      name={item?.title ?? chosen.title}
      facts="From your library"
      url={item?.url_file ?? null}
      poster={item?.url_poster ?? null}
      duration={item?.duration ?? null}
    />
  )
}

/** Audio up to this duration shows its waveform before it is played. */
const DRAWN_AT_ONCE_SECONDS = 60

interface PreviewProps {
  readonly kind: FileKind
  readonly id: string
  readonly name: string
  readonly facts: string
  /** Null while unknown. */
  readonly url: string | null
  readonly poster: string | null
  readonly duration: number | null
}

function Preview(props: PreviewProps) {
  return (
    <Stack gap="xs" className={classes.preview} data-kind={props.kind}>
      <div className={classes.media}>
        <Media {...props} />
      </div>
      <Row gap="xs" align="baseline" size="xs">
        <span className={textStyles.name}>{props.name}</span>
        <span className={classes.facts}>{props.facts}</span>
      </Row>
    </Stack>
  )
}

function Media({ kind, id, name, url, poster, duration }: PreviewProps) {
  if (url === null) return <Skeleton className={classes.waiting} />
  if (kind === 'image') return <img src={url} alt={name} />
  if (kind === 'audio') {
    const isShort = duration !== null && duration <= DRAWN_AT_ONCE_SECONDS
    return <AudioPlayer id={id} url={url} name={name} duration={duration} eager={isShort} />
  }
  return (
    <video
      src={url}
      poster={poster ?? undefined}
      aria-label={name}
      controls
      muted
      playsInline
      preload="metadata"
    />
  )
}
