import { Row } from '../box/box.tsx'
import classes from './wordmark.module.css'

/** The studio's logo, with its name if there is space. */
export function Wordmark({ name, compact = false }: { name: string; compact?: boolean }) {
  return (
    <Row as="span" inline tone="text" className={classes.wordmark}>
      <svg className={classes.mark} viewBox="0 0 32 32" aria-hidden="true">
        <rect className={classes.tile} width="32" height="32" rx="9" />
        <path className={classes.line} d="M8.5 23.5 16 8l7.5 15.5" />
        <circle className={classes.dot} cx="16" cy="20.5" r="2.4" />
      </svg>
      {compact ? null : <span className={classes.name}>{name}</span>}
    </Row>
  )
}
