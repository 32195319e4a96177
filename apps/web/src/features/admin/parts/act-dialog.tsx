import { lazy, Suspense } from 'react'
import type { ActDialogProps } from './act-question.tsx'

const ActQuestion = lazy(async () => ({ default: (await import('./act-question.tsx')).ActQuestion }))

/** Asks for the reason of an act and does it. Its code is loaded when the first act of a page is asked for. */
export function ActDialog(props: ActDialogProps) {
  return (
    <Suspense fallback={null}>
      <ActQuestion {...props} />
    </Suspense>
  )
}
