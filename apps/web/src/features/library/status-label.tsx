import type { Item } from '../../api/kind-calls.ts'
import classes from './library.module.css'

const words: Readonly<Record<Item['status'], string>> = {
  pending: 'Pending',
  completed: 'Completed',
  failed: 'Failed',
  uploaded: 'Uploaded',
}

/** Where an item stands, in a word with a dot. */
export function StatusLabel({ status }: Pick<Item, 'status'>) {
  return (
    <span className={classes.status} data-status={status}>
      {words[status]}
    </span>
  )
}
