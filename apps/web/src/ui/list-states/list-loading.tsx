import { Skeleton } from '@mantine/core'
import classes from './list-states.module.css'

const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** A list while it is read for the first time. */
export function ListLoading() {
  return (
    <div className={classes.loading} role="status" aria-label="Loading">
      {lines.map((line) => (
        <div key={line} className={classes.line}>
          <Skeleton circle height={36} />
          <div className={classes.words}>
            <Skeleton height={14} width="45%" />
            <Skeleton height={11} width="70%" />
          </div>
        </div>
      ))}
    </div>
  )
}
