import { allKinds } from '@atelier/contract/kinds/kind'
import { useQuery } from '@tanstack/react-query'
import { itemQuery } from '../../api/items.ts'
import type { Item } from '../../api/kind-calls.ts'
import { AudioPlayer } from '../audio-player/audio-player.tsx'
import { Stack } from '../box/box.tsx'
import { itemName } from '../item/item-name.ts'
import { ItemFailure, ItemProgress } from '../item/item-state.tsx'
import { useOffers } from '../item/use-offers.ts'
import { Answer } from '../markdown/lazy-answer.tsx'
import { Compare } from './compare.tsx'
import classes from './lightbox-stage.module.css'
import { ZoomableImage } from './zoomable-image.tsx'

/** What an item is: its image, video, audio or text, or its state without one. */
export function LightboxStage({ item }: { item: Item }) {
  if (item.status === 'pending' || item.status === 'failed') return <StateStage item={item} />
  const { medium } = allKinds[item.kind]
  if (medium === 'text') return <AnswerStage item={item} />
  if (medium === 'audio') return <AudioStage item={item} />
  if (medium === 'video') return <VideoStage item={item} />
  if (item.source_image_path !== null && item.url_file !== null) {
    return (
      <Compare before={item.source_image_path} after={item.url_file} name={item.text || item.title}>
        <ZoomableImage item={item} />
      </Compare>
    )
  }
  return <ZoomableImage item={item} />
}

function StateStage({ item }: { item: Item }) {
  const { remix } = useOffers()
  return (
    <div className={classes.center}>
      <div className={classes.state}>
        {item.status === 'pending' ? (
          <ItemProgress item={item} />
        ) : (
          <ItemFailure item={item} onRetry={remix} />
        )}
      </div>
    </div>
  )
}

function VideoStage({ item }: { item: Item }) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: generated media has no captions
    <video
      className={classes.video}
      src={item.url_file ?? undefined}
      poster={item.url_poster ?? undefined}
      aria-label={item.title}
      controls
      autoPlay
      playsInline
    />
  )
}

/** The whole text of an item; lists only have its beginning. */
function useWholeText({ id, text, characters }: Item): string | null {
  const isCut = characters !== null && characters > (text?.length ?? 0)
  const { data } = useQuery({ ...itemQuery(id), enabled: isCut })
  return data?.text ?? text
}

function AudioStage({ item }: { item: Item }) {
  const text = useWholeText(item)
  return (
    <div className={classes.center}>
      <Stack gap="lg" className={classes.column}>
        {item.url_file === null ? null : (
          <div className={classes.player}>
            <AudioPlayer
              id={item.code_ref}
              url={item.url_file}
              name={itemName(item)}
              duration={item.duration}
              item={item}
              eager
            />
          </div>
        )}
        {text ? <p className={classes.text}>{text}</p> : null}
      </Stack>
    </div>
  )
}

function AnswerStage({ item }: { item: Item }) {
  const question = useWholeText(item)
  return (
    <div className={classes.center}>
      <Stack gap="lg" className={classes.column}>
        <p className={classes.question}>{question}</p>
        <Answer text={item.response ?? 'No answer yet.'} />
      </Stack>
    </div>
  )
}
