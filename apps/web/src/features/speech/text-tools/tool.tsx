import type { TablerIcon } from '@tabler/icons-react'
import classes from './text-tools.module.css'

interface ToolProps {
  readonly icon: TablerIcon
  readonly label: string
  /** Shown beside the label unless it is 0. */
  readonly count?: number
  readonly popup?: 'menu' | 'dialog'
  /** Whether its panel below the text is open; absent where it opens a dialog. */
  readonly isOn?: boolean
  readonly onReach?: () => void
  readonly onPress: (button: HTMLElement) => void
}

/** One tool over the text. */
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
