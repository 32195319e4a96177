import { lazy, Suspense } from 'react'
import type { ActionDialogProps } from './action-question.tsx'

const ActionQuestion = lazy(async () => ({ default: (await import('./action-question.tsx')).ActionQuestion }))

/** Asks for the reason of an action and runs it. Its code is loaded with the first action of a page. */
export function ActionDialog(props: ActionDialogProps) {
  return (
    <Suspense fallback={null}>
      <ActionQuestion {...props} />
    </Suspense>
  )
}
