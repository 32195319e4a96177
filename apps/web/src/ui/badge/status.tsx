import type { ReactNode } from 'react'
import classes from './status.module.css'

/** The label of a status, after a dot in its tone. */
export function Status({
  tone,
  children,
}: {
  tone?: 'good' | 'warning' | 'bad' | undefined
  children: ReactNode
}) {
  return (
    <span className={classes.status} data-tone={tone}>
      {children}
    </span>
  )
}
