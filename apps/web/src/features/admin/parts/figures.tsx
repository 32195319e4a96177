import type { ReactNode } from 'react'
import { Card, textStyles } from '../../../ui/box/box.tsx'
import classes from './figures.module.css'

/** A key figure with its label. */
export interface Figure {
  readonly name: string
  readonly value: string
  /** A second line: a breakdown of the figure, or its previous value. */
  readonly note?: ReactNode
  readonly tone?: 'good' | 'bad' | undefined
}

/** Key figures in a row. */
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
