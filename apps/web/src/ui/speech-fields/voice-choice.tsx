import { IconChevronRight } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Row, textStyles } from '../box/box.tsx'
import { Optional } from '../optional.tsx'
import type { Voice } from '../voice-picker/voice.ts'
import { VoiceAvatar } from '../voice-picker/voice-avatar.tsx'
import classes from './voice-choice.module.css'

const VoicePicker = lazy(() =>
  import('../voice-picker/voice-picker.tsx').then((module) => ({ default: module.VoicePicker })),
)

interface VoiceChoiceProps {
  /** Label of the voice for screen readers. */
  readonly of: string
  /** Null without a choice. */
  readonly voice: Voice | null
  /** Shown without a choice. */
  readonly empty: string
  readonly onChoose: (voice: Voice) => void
  /** Called when the voice picker opens and closes, for dialogs that must stay open with it. */
  readonly onOpened?: (isOpen: boolean) => void
}

/** The chosen voice in one line, with a button to change it. */
export function VoiceChoice({ of, voice, empty, onChoose, onOpened }: VoiceChoiceProps) {
  const [isOpen, setIsOpen] = useState<boolean | null>(null)
  const open = (next: boolean) => {
    setIsOpen(next)
    onOpened?.(next)
  }
  return (
    <>
      <Row
        type="button"
        as="button"
        gap="xs"
        size="sm"
        className={classes.voice}
        data-empty={voice === null || undefined}
        aria-haspopup="dialog"
        aria-label={`Voice of ${of}: ${voice?.name ?? empty}`}
        onClick={() => open(true)}
      >
        {voice ? <VoiceAvatar name={voice.name} small /> : null}
        <span className={classes.name}>{voice?.name ?? empty}</span>
        <IconChevronRight size={16} aria-hidden className={classes.chevron} />
      </Row>
      {isOpen === null ? null : (
        <Optional
          fallback={<p className={textStyles.errorNote}>Couldn’t load the voices. Reload the page.</p>}
        >
          <Suspense fallback={null}>
            <VoicePicker
              opened={isOpen}
              chosenId={voice?.id ?? null}
              onChoose={onChoose}
              onClose={() => open(false)}
            />
          </Suspense>
        </Optional>
      )}
    </>
  )
}
