import { pendingItems } from '../../api/pending-items.ts'
import { useStore } from '../../state/store.ts'
import { useOpenBatches } from './use-open-batches.ts'

/** Number of pending generations; a spreadsheet counts as one. */
export function usePendingCount(): number {
  const items = useStore(pendingItems.items, ({ size }) => size)
  return items + useOpenBatches().length
}
