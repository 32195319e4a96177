import { IconChevronRight } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Row, textStyles } from '../box/box.tsx'
import { Optional } from '../optional.tsx'
import type { Voice } from '../voice-picker/voice.ts'
import classes from './voice-choice.module.css'

const VoicePicker = lazy(() =>
  import('../voice-picker/voice-picker.tsx').then((module) => ({ default: module.VoicePicker })),
)

interface VoiceChoiceProps {
  /** Whose voice it is, for screen readers. */
  readonly of: string
  /** Null while none is chosen. */
  readonly voice: Voice | null
  /** Shown while none is chosen. */
  readonly empty: string
  readonly onChoose: (voice: Voice) => void
  /** Called when the voice list opens and closes, for dialogs that must not close with it. */
  readonly onOpened?: (isOpen: boolean) => void
}

/** The chosen voice in a line, and the button to change it. */
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
