import { IconCheck } from '@tabler/icons-react'
import { type KeyboardEvent, memo } from 'react'
import { PlayButton } from '../audio-player/play-button.tsx'
import type { Voice } from './voice.ts'
import { VoiceLabels, voiceSummary } from './voice-labels.tsx'
import classes from './voice-row.module.css'

interface VoiceRowProps {
  readonly voice: Voice
  readonly chosen: boolean
  /** The row that Tab leads to; arrows move it. */
  readonly active: boolean
  readonly onChoose: (voice: Voice) => void
}

const EXAMPLE = 'voice-example-'

/** Whether a name in the page's player is a voice's example. */
export const isExample = (id: string) => id.startsWith(EXAMPLE)

/** One voice: hear its example, or choose it. Left and right go from one to the other. */
export const VoiceRow = memo(function VoiceRow({ voice, chosen, active, onChoose }: VoiceRowProps) {
  const tabIndex = active ? 0 : -1
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only moves the focus between the two buttons inside
    <div className={classes.row} data-chosen={chosen || undefined} onKeyDown={moveSideways}>
      <PlayButton
        id={`${EXAMPLE}${voice.id}`}
        url={voice.example}
        name={`example of ${voice.name}`}
        tabIndex={tabIndex}
      />
      <button
        type="button"
        className={classes.choose}
        tabIndex={tabIndex}
        data-choose
        aria-pressed={chosen}
        onClick={() => onChoose(voice)}
      >
        <span className={classes.words}>
          <span className={classes.name}>{voice.name}</span>
          <span className={classes.summary}>{`${voiceSummary(voice)} · ${voice.quality}`}</span>
        </span>
        <span className={classes.labels}>
          <VoiceLabels voice={voice} />
        </span>
        <IconCheck size={18} className={classes.check} aria-hidden />
      </button>
    </div>
  )
})

function moveSideways(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
  const [play, choose] = event.currentTarget.querySelectorAll('button')
  const target = event.key === 'ArrowLeft' ? play : choose
  event.preventDefault()
  target?.focus()
}
