import type { Batch } from '../../api/batches.ts'
import classes from './batch-bar.module.css'
import { countsOf } from './batch-words.ts'

type BatchBarProps = {
  readonly batch: Pick<Batch, 'title' | 'count' | 'completed' | 'failed' | 'pending' | 'status'>
}

/** Progress of a batch: completed, then failed rows. */
export function BatchBar({ batch }: BatchBarProps) {
  const { title, count, completed, failed, status } = batch
  return (
    <div
      className={classes.track}
      data-status={status}
      role="progressbar"
      aria-label={`Progress of ${title}`}
      aria-valuemin={0}
      aria-valuemax={count}
      aria-valuenow={completed + failed}
      aria-valuetext={countsOf(batch)}
    >
      <div className={classes.ready} style={{ '--share': completed / count }} />
      <div className={classes.lost} style={{ '--share': failed / count }} />
    </div>
  )
}
