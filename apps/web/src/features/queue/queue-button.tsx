import { IconStack2 } from '@tabler/icons-react'
import { useStore } from '../../state/store.ts'
import { openQueue } from '../../ui/dialogs/open-queue.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { pendingCount } from './pending-count.ts'
import classes from './queue-button.module.css'

/** Opens the queue, and shows how much is pending. */
export function QueueButton() {
  const count = useStore(pendingCount, (pending) => pending)
  return (
    <button
      type="button"
      className={classes.button}
      data-quiet={count === 0 || undefined}
      aria-label={count === 0 ? 'Queue' : `Queue, ${count} pending`}
      aria-haspopup="dialog"
      title="Queue"
      onClick={openQueue}
    >
      <IconStack2 size={18} aria-hidden />
      {count === 0 ? null : <span className={classes.count}>{formatNumber(count)}</span>}
    </button>
  )
}
