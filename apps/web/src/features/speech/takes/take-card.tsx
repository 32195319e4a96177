import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Item } from '../../../api/kind-calls.ts'
import { AudioPlayer } from '../../../ui/audio-player/audio-player.tsx'
import { PlayButton } from '../../../ui/audio-player/play-button.tsx'
import { usePlaybackState } from '../../../ui/audio-player/playback.ts'
import { Card, Row, Stack, textStyles } from '../../../ui/box/box.tsx'
import { ItemActions } from '../../../ui/item/item-actions.tsx'
import { ItemDate } from '../../../ui/item/item-date.tsx'
import { factsOf } from '../../../ui/item/item-facts.ts'
import { ItemPrice } from '../../../ui/item/item-price.tsx'
import { ItemFailure, ItemProgress } from '../../../ui/item/item-state.tsx'
import { useDeleteItems } from '../../../ui/item/use-item-actions.ts'
import { voiceOfItem } from '../../../ui/voice-picker/cloned-voice.ts'
import { VoiceAvatar } from '../../../ui/voice-picker/voice-avatar.tsx'
import { TakeText } from './take-text.tsx'
import classes from './takes.module.css'

interface TakeCardProps {
  readonly take: Item
  /** The number of the take; the first is 1. */
  readonly number: number
  /** Whether it was started on this screen, and comes into view. */
  readonly isNew: boolean
  readonly onRemix: (item: Item) => void
  /** Plays or pauses it. */
  readonly onToggle: (id: string, url: string) => void
}

/** A recording of the script: its voice, waveform, spoken text and actions, or how far it is. */
export function TakeCard({ take, number, isNew, onRemix, onToggle }: TakeCardProps) {
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isNew) card.current?.scrollIntoView({ behavior: 'smooth', block: 'nearest' })
  }, [isNew])
  const voice = voiceOfItem(take)
  const isOver = take.status !== 'pending'
  return (
    <Card as="article" ref={card} gap="xs" className={classes.take} aria-label={take.title}>
      <Row gap="sm" align="start" justify="between">
        <Row gap="sm" className={classes.who}>
          <VoiceAvatar name={voice?.name} />
          <Stack className={classes.words}>
            <h3 className={classes.name}>Take {number}</h3>
            <p className={textStyles.caption}>
              {factsOf(take).join(' · ')} · <ItemPrice item={take} /> · <ItemDate iso={take.created_at} />
            </p>
          </Stack>
        </Row>
        {isOver ? <ItemActions item={take} onRemix={onRemix} /> : <CancelTake take={take} />}
      </Row>
      {isOver ? null : <ItemProgress item={take} />}
      {take.status === 'failed' ? <ItemFailure item={take} onRetry={onRemix} /> : null}
      {isOver && take.url_file !== null ? (
        <Playable take={take} url={take.url_file} onToggle={onToggle} />
      ) : null}
    </Card>
  )
}

function CancelTake({ take }: { take: Item }) {
  const deletion = useDeleteItems('speech')
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={`Cancel ${take.title}`}
      onClick={() => void deletion.ask([take])}
    >
      Cancel
    </Button>
  )
}

type PlayableProps = Pick<TakeCardProps, 'take' | 'onToggle'> & { readonly url: string }

function Playable({ take, url, onToggle }: PlayableProps) {
  const { code_ref, title, duration } = take
  const isStarted = usePlaybackState(code_ref) !== 'idle'
  return (
    <>
      <div className={classes.player}>
        <PlayButton id={code_ref} url={url} name={title} item={take} toggle={onToggle} />
        <AudioPlayer id={code_ref} url={url} name={title} item={take} duration={duration} withoutButton />
      </div>
      <TakeText take={take} isStarted={isStarted} />
    </>
  )
}
