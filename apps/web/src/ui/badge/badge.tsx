import type { ReactNode } from 'react'
import { Row } from '../box/box.tsx'
import classes from './badge.module.css'

export type Tone = 'quiet' | 'good' | 'warning' | 'bad' | 'accent'

/** A short label next to a name. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <Row as="span" inline tone="muted" size="xs" weight={550} className={classes.badge} data-tone={tone}>
      {children}
    </Row>
  )
}
