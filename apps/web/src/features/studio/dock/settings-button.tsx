import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react'
import classes from './settings-button.module.css'

interface SettingsButtonProps {
  /** The settings in one line. */
  readonly summary: string
  readonly isOpen: boolean
  /** Id of the settings. */
  readonly controls: string
  readonly onToggle: () => void
}

/** Shows and hides the settings; summarizes them while they are hidden. */
export function SettingsButton({ summary, isOpen, controls, onToggle }: SettingsButtonProps) {
  return (
    <button
      type="button"
      className={classes.button}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onToggle}
    >
      <IconAdjustmentsHorizontal size={18} aria-hidden />
      <span className={classes.name}>Settings</span>
      {isOpen ? null : <span className={classes.summary}>{summary}</span>}
      <IconChevronDown size={16} className={classes.sign} aria-hidden />
    </button>
  )
}
