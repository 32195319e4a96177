import type { ReactNode } from 'react'
import classes from './cell.module.css'

interface CellProps {
  /** What the value is; seen on narrow screens, where there are no captions, and always heard. */
  readonly label: string
  readonly children: ReactNode
  /** Set against the end of its column, as numbers are. */
  readonly isNumber?: boolean
}

/** One value in a row of a list. */
export function Cell({ label, children, isNumber = false }: CellProps) {
  return (
    <span className={classes.cell} data-number={isNumber || undefined}>
      <span className={classes.label}>{label} </span>
      <span className={classes.value}>{children}</span>
    </span>
  )
}
