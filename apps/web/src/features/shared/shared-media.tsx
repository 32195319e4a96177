import { allKinds } from '@atelier/contract/kinds/kind'
import { AudioPlayer } from '../../ui/audio-player/audio-player.tsx'
import { Card } from '../../ui/box/box.tsx'
import classes from './shared.module.css'
import type { SharedItem } from './shared-item.ts'

/** The image, video or audio itself. */
export function SharedMedia({ item, token }: { item: SharedItem; token: string }) {
  const { medium } = allKinds[item.kind]
  const { title, text, url_file, url_poster, width, height, duration } = item
  if (url_file === null) return null
  const size = { width: width ?? undefined, height: height ?? undefined }
  if (medium === 'image') {
    return <img className={classes.picture} src={url_file} alt={text || title} {...size} />
  }
  if (medium === 'video') {
    return (
      <video
        className={classes.picture}
        src={url_file}
        poster={url_poster ?? undefined}
        aria-label={title}
        controls
        playsInline
        {...size}
      />
    )
  }
  return (
    <Card className={classes.sound}>
      <AudioPlayer
        id={`shared:${token}`}
        url={url_file}
        name={title}
        duration={duration}
        waveform={item.waveform}
      />
    </Card>
  )
}
