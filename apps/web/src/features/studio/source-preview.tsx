import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { AudioPlayer } from '../../ui/audio-player/audio-player.tsx'
import { textStyles } from '../../ui/box/box.tsx'
import { type FileKind, formatBytes } from '../../ui/drop-zone/accepted.ts'
import { CropFrame } from './crop-frame.tsx'
import { itemQuery } from './item-query.ts'
import classes from './source-slot.module.css'
import type { ChosenItem } from './studio-draft.ts'
import { useFileUrl } from './use-file-url.ts'

interface Look {
  readonly kind: FileKind
  /** The ratio that an image is cropped to; absent if it is not. */
  readonly crop?: string | undefined
}

/** A local file before it is uploaded. */
export function FilePreview({ file, ...look }: { readonly file: File } & Look) {
  const url = useFileUrl(file)
  return (
    <Preview
      {...look}
      id={`file:${file.name}/${file.lastModified}`}
      name={file.name}
      facts={formatBytes(file.size)}
      url={url}
      poster={null}
      waveform={null}
      duration={null}
    />
  )
}

/** A library item. */
export function ItemPreview({ chosen, ...look }: { readonly chosen: ChosenItem } & Look) {
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
      {...look}
      id={`source:${item?.code_ref ?? chosen.id}`}
      name={item?.title ?? chosen.title}
      facts="From your library"
      url={item?.url_file ?? null}
      poster={item?.url_poster ?? null}
      waveform={item?.waveform ?? null}
      duration={item?.duration ?? null}
    />
  )
}

interface PreviewProps extends Look {
  readonly id: string
  readonly name: string
  readonly facts: string
  /** Null while unknown. */
  readonly url: string | null
  readonly poster: string | null
  readonly waveform: string | null
  readonly duration: number | null
}

function Preview(props: PreviewProps) {
  return (
    <div className={classes.preview} data-kind={props.kind}>
      <div className={classes.media}>
        <Media {...props} />
      </div>
      <div className={classes.words}>
        <span className={textStyles.name}>{props.name}</span>
        <span className={classes.facts}>{props.crop ? `Cropped to ${props.crop}` : props.facts}</span>
      </div>
    </div>
  )
}

function Media({ kind, id, name, url, poster, duration, waveform, crop }: PreviewProps) {
  if (url === null) return <Skeleton className={classes.waiting} />
  if (kind === 'image' && crop) {
    return (
      <CropFrame ratio={crop}>
        {(onLoad) => <img src={url} alt={name} onLoad={({ currentTarget }) => onLoad(currentTarget)} />}
      </CropFrame>
    )
  }
  if (kind === 'image') return <img src={url} alt={name} />
  if (kind === 'audio')
    return <AudioPlayer id={id} url={url} name={name} duration={duration} waveform={waveform} />
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
