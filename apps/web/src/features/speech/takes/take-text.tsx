import { lazy, Suspense } from 'react'
import type { Item } from '../../../api/kind-calls.ts'
import { Optional } from '../../../ui/optional.tsx'
import classes from './takes.module.css'

// Word times are only needed once a take is played.
const ReadAlong = lazy(() => import('./read-along.tsx').then((module) => ({ default: module.ReadAlong })))

/** The beginning of a take's text, and while it plays, the paragraph that is spoken. */
export function TakeText({ take, isStarted }: { take: Item; isStarted: boolean }) {
  const beginning = (
    <p className={classes.text} dir="auto">
      {take.text}
    </p>
  )
  if (!isStarted) return beginning
  return (
    <Optional fallback={beginning}>
      <Suspense fallback={beginning}>
        <ReadAlong take={take} otherwise={beginning} />
      </Suspense>
    </Optional>
  )
}
