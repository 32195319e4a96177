import { Button } from '@mantine/core'
import { IconHeadphones, IconPlayerPause } from '@tabler/icons-react'
import type { Item } from '../../api/kind-calls.ts'
import { togglePlay, usePlaybackState } from '../audio-player/playback.ts'
import { useShowTrack } from '../audio-player/use-show-track.ts'
import { Row, Stack, textStyles } from '../box/box.tsx'
import { dialogs } from '../dialogs/dialogs.ts'
import { ProgressBar } from '../progress-bar/progress-bar.tsx'
import classes from './item-state.module.css'
import { pendingWords, shareOf } from './pending-words.ts'

/** Progress of a pending item, with a button to play what is available so far. */
export function ItemProgress({ item }: { item: Item }) {
  return (
    <Stack gap={4}>
      <ProgressBar label={`Generating ${item.title}`} share={shareOf(item)} />
      <Row gap="sm" justify="between" wrap className={classes.line}>
        <span className={textStyles.caption}>{pendingWords(item)}</span>
        {item.url_stream === null ? null : <Listen item={item} url={item.url_stream} />}
      </Row>
    </Stack>
  )
}

function Listen({ item, url }: { item: Item; url: string }) {
  const state = usePlaybackState(item.code_ref)
  const show = useShowTrack(item.code_ref, item)
  const isOn = state === 'playing' || state === 'loading'
  const idle = state === 'failed' ? 'Not ready to play yet. Try again' : 'Listen while generating'
  const words = isOn ? 'Pause' : idle
  const Icon = isOn ? IconPlayerPause : IconHeadphones
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<Icon size={16} aria-hidden />}
      aria-label={`${words}: ${item.title}`}
      onClick={() => {
        show()
        togglePlay(item.code_ref, url)
      }}
    >
      {words}
    </Button>
  )
}

interface ItemFailureProps {
  readonly item: Item
  /** Fills the composer with the failed item. */
  readonly onRetry: (item: Item) => void
}

/** Why an item failed, that nothing was charged, and a button to try again. */
export function ItemFailure({ item, onRetry }: ItemFailureProps) {
  return (
    <Row gap="sm" justify="between" className={classes.failed}>
      <span className={textStyles.caption}>
        <span className={textStyles.error}>
          {item.error?.detail ?? 'Generation failed. You were not charged.'}
        </span>
      </span>
      {item.error?.code === 'content_policy' ? (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Appeal: ${item.title}`}
          onClick={() => dialogs.appeal({ codeRef: item.code_ref })}
        >
          Appeal
        </Button>
      ) : null}
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Try again with ${item.title}`}
        onClick={() => onRetry(item)}
      >
        Try again
      </Button>
    </Row>
  )
}
