import type { ReactNode } from 'react'
import { textStyles } from '../../../ui/box/box.tsx'
import classes from './facts.module.css'

/** A description list of names and values. Entries without a value are omitted. */
export function Facts({ facts }: { facts: Readonly<Record<string, ReactNode>> }) {
  const known = Object.entries(facts).filter(([, value]) => value !== null && value !== undefined)
  return (
    <dl className={classes.facts}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt className={textStyles.caption}>{name}</dt>
          <dd className={textStyles.strong}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
