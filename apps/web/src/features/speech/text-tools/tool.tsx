import type { TablerIcon } from '@tabler/icons-react'
import classes from './text-tools.module.css'

interface ToolProps {
  readonly icon: TablerIcon
  readonly label: string
  /** A count shown beside the label unless it is 0. */
  readonly count?: number
  readonly popup?: 'menu' | 'dialog'
  /** Whether its panel below the text is open; absent if it opens a dialog. */
  readonly isOn?: boolean
  readonly onReach?: () => void
  readonly onPress: (button: HTMLElement) => void
}

/** A button of the toolbar above the text. */
export function Tool({ icon: Icon, label, count = 0, popup, isOn, onReach, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className={classes.tool}
      aria-haspopup={popup}
      aria-expanded={isOn}
      onPointerEnter={onReach}
      onClick={({ currentTarget }) => onPress(currentTarget)}
    >
      <Icon size={16} aria-hidden />
      {label}
      {count === 0 ? null : <span className={classes.toolCount}>{count}</span>}
    </button>
  )
}
