import type { ReactNode } from 'react'
import classes from './cell.module.css'

interface CellProps {
  /** Label of the value, visible where the column headings are hidden and always read by screen readers. */
  readonly label: string
  readonly children: ReactNode
  /** Aligned to the end of the column, for numbers. */
  readonly isNumber?: boolean
}

/** A value in a row of a list. */
export function Cell({ label, children, isNumber = false }: CellProps) {
  return (
    <span className={classes.cell} data-number={isNumber || undefined}>
      <span className={classes.label}>{label} </span>
      <span className={classes.value}>{children}</span>
    </span>
  )
}
