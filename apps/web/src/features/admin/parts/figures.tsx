import type { ReactNode } from 'react'
import { Card, textStyles } from '../../../ui/box/box.tsx'
import classes from './figures.module.css'

/** A number that matters, with a word on it. */
export interface Figure {
  readonly name: string
  readonly value: string
  /** A line below: the parts of the figure, or its previous value. */
  readonly note?: ReactNode
  readonly tone?: 'good' | 'bad' | undefined
}

/** Numbers side by side, large enough to be read in passing. */
export function Figures({ figures, label }: { figures: readonly Figure[]; label: string }) {
  return (
    <section aria-label={label}>
      <dl className={classes.figures}>
        {figures.map(({ name, value, note, tone }) => (
          <Card key={name} padding="md" className={classes.figure}>
            <dt className={textStyles.note}>{name}</dt>
            <dd className={classes.value} data-tone={tone}>
              {value}
            </dd>
            {note === undefined ? null : <dd className={classes.note}>{note}</dd>}
          </Card>
        ))}
      </dl>
    </section>
  )
}
