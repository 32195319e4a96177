import { IconChevronRight } from '@tabler/icons-react'
import type { Voice } from '../../../ui/voice-picker/voice.ts'
import { VoiceLabels } from '../../../ui/voice-picker/voice-labels.tsx'
import classes from './text-tools.module.css'

interface VoiceButtonProps {
  /** Whose voice it is, for screen readers. */
  readonly of: string
  /** Null while none is chosen. */
  readonly voice: Voice | null
  readonly onPress: () => void
}

/** A chosen voice in a line, and the way to another one. */
export function VoiceButton({ of, voice, onPress }: VoiceButtonProps) {
  const name = voice?.name ?? 'Choose a voice'
  return (
    <button
      type="button"
      className={classes.voice}
      data-empty={voice === null || undefined}
      aria-haspopup="dialog"
      aria-label={`Voice of ${of}: ${voice?.name ?? 'choose one'}`}
      onClick={onPress}
    >
      <span className={classes.voiceName}>{name}</span>
      {voice ? <VoiceLabels voice={voice} /> : null}
      <IconChevronRight size={16} aria-hidden className={classes.chevron} />
    </button>
  )
}
