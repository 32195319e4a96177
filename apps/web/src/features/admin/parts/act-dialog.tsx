import { lazy, Suspense } from 'react'
import type { ActDialogProps } from './act-question.tsx'

const ActQuestion = lazy(async () => ({ default: (await import('./act-question.tsx')).ActQuestion }))

/** Asks for the reason of an action and runs it. Its code is loaded with the first action of a page. */
export function ActDialog(props: ActDialogProps) {
  return (
    <Suspense fallback={null}>
      <ActQuestion {...props} />
    </Suspense>
  )
}
