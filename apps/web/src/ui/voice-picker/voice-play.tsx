import { IconAlertTriangle, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useVoicePreview } from './use-voice-preview.ts'
import type { Voice } from './voice.ts'
import classes from './voice-avatar.module.css'
import { VoiceAvatar } from './voice-avatar.tsx'

interface VoicePlayProps {
  readonly voice: Voice
  readonly tabIndex?: number
}

/** The avatar of a voice as a button that plays it. */
export function VoicePlay({ voice, tabIndex }: VoicePlayProps) {
  const { state, toggle, isOwn, canPlay } = useVoicePreview(voice)
  const isOn = state === 'playing' || state === 'loading'
  const what = isOwn ? `your text with ${voice.name}` : `example of ${voice.name}`
  const label =
    state === 'failed' ? `${what} could not be played. Try again` : `${isOn ? 'Pause' : 'Play'} ${what}`
  const Icon = state === 'failed' ? IconAlertTriangle : isOn ? IconPlayerPauseFilled : IconPlayerPlayFilled
  return (
    <button
      type="button"
      className={classes.play}
      tabIndex={tabIndex}
      data-on={isOn || undefined}
      data-loading={state === 'loading' || undefined}
      disabled={!canPlay}
      aria-label={label}
      title={label}
      onClick={toggle}
    >
      <VoiceAvatar name={voice.name} />
      <span className={classes.sign} aria-hidden>
        <Icon size={11} />
      </span>
    </button>
  )
}
