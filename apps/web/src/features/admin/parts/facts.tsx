import type { ReactNode } from 'react'
import { textStyles } from '../../../ui/box/box.tsx'
import classes from './facts.module.css'

/** What is known of one thing: names with their values. Entries without a value are left out. */
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
