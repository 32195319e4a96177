import type { ReactNode } from 'react'
import classes from './badge.module.css'

export type Tone = 'quiet' | 'good' | 'warning' | 'bad' | 'accent'

/** A word or two beside a name. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  )
}
