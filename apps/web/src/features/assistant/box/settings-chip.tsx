import { DEFAULT_CONVERSATION_CAP } from '@atelier/contract/kinds/conversation'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type RefObject, useId, useRef, useState } from 'react'
import { placeBeside } from '../../../ui/action-menu/place-beside.ts'
import { Stack, textStyles } from '../../../ui/box/box.tsx'
import { useDraft } from '../../../ui/composer/use-draft.ts'
import { formatExact } from '../../../ui/format-number.ts'
import { useBoxDraft } from './box-draft.ts'
import { CapChoice } from './cap-choice.tsx'
import classes from './message-box.module.css'
import { ModelChoice, useModelName } from './model-choice.tsx'

/** The settings in short, such as “Guide · up to 20,000 credits”; a click opens them. */
export function SettingsChip() {
  const chip = useRef<HTMLButtonElement>(null)
  const popoverId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const model = useModelName()
  const cap = useDraft(useBoxDraft(), (state) => state.draft.cap) ?? DEFAULT_CONVERSATION_CAP
  return (
    <>
      <button
        ref={chip}
        type="button"
        className={classes.chip}
        popoverTarget={popoverId}
        aria-expanded={isOpen}
        aria-label={`Settings: ${model}, up to ${formatExact(cap)} credits`}
      >
        <IconAdjustmentsHorizontal size={16} aria-hidden />
        <span className={textStyles.truncate}>{model}</span>
        <span className={classes.cap}>· up to {formatExact(cap)} credits</span>
      </button>
      <Settings id={popoverId} chip={chip} onToggle={setIsOpen} />
    </>
  )
}

interface SettingsProps {
  readonly id: string
  readonly chip: RefObject<HTMLButtonElement | null>
  readonly onToggle: (isOpen: boolean) => void
}

function Settings({ id, chip, onToggle }: SettingsProps) {
  const popover = useRef<HTMLDivElement>(null)
  const show = (isOpen: boolean) => {
    onToggle(isOpen)
    if (isOpen && popover.current && chip.current) placeBeside(popover.current, chip.current)
  }
  return (
    <div
      ref={popover}
      id={id}
      popover="auto"
      role="dialog"
      aria-label="Settings of the assistant"
      className={classes.settings}
      onToggle={({ newState }) => show(newState === 'open')}
    >
      <Stack gap="sm">
        <ModelChoice />
        <CapChoice />
      </Stack>
    </div>
  )
}
