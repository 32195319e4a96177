import { lazy, Suspense, useEffect } from 'react'
import { pendingItems } from '../../api/pending-items.ts'
import { useStore } from '../../state/store.ts'
import { queueOpened } from '../../ui/dialogs/open-queue.ts'
import { Optional } from '../../ui/optional.tsx'
import { pendingCount } from './pending-count.ts'
import { useBatchUpdates, useOpenBatches } from './use-open-batches.ts'

const QueueDrawer = lazy(async () => ({ default: (await import('./queue-drawer.tsx')).QueueDrawer }))

/** Counts what is pending for the button of the queue and the document's title. */
function useCount(): void {
  const items = useStore(pendingItems.items, ({ size }) => size)
  const count = items + useOpenBatches().length
  useEffect(() => {
    pendingCount.set(count)
    return () => pendingCount.set(0)
  }, [count])
}

/** Shows the queue while it is open, and keeps its count up to date. */
export function QueueHost() {
  useBatchUpdates()
  useCount()
  const isOpen = useStore(queueOpened, (opened) => opened)
  if (!isOpen) return null
  return (
    <Optional fallback={null}>
      <Suspense fallback={null}>
        <QueueDrawer onClose={() => queueOpened.set(false)} />
      </Suspense>
    </Optional>
  )
}
