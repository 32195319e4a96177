import { lazy, Suspense } from 'react'
import { useStore } from '../../state/store.ts'
import { dialogQueue } from './dialogs.ts'

const DialogView = lazy(() => import('./dialog-view.tsx').then((module) => ({ default: module.DialogView })))

/** Shows the open dialog. What draws it is loaded with the first one. `onSubscribe` opens the wallet. */
export function DialogHost({ onSubscribe }: { onSubscribe: () => void }) {
  const entry = useStore(dialogQueue, ([open]) => open)
  if (!entry) return null
  return (
    <Suspense fallback={null}>
      <DialogView entry={entry} onSubscribe={onSubscribe} />
    </Suspense>
  )
}
