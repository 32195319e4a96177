import { lazy, Suspense } from 'react'
import { useStore } from '../../state/store.ts'
import { queueOpened } from '../../ui/dialogs/open-queue.ts'
import { Optional } from '../../ui/optional.tsx'
import { useBatchUpdates } from './use-open-batches.ts'

const QueueDrawer = lazy(async () => ({ default: (await import('./queue-drawer.tsx')).QueueDrawer }))

/** Shows the queue while it is open, and keeps its count up to date. */
export function QueueHost() {
  useBatchUpdates()
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
