import { lazy, Suspense } from 'react'
import { Optional } from '../optional.tsx'
import classes from './plain-text.module.css'

const AnswerText = lazy(() => import('./answer-text.tsx').then((module) => ({ default: module.AnswerText })))

/** Words without any drawing, line by line. */
export function PlainText({ text }: { text: string }) {
  return <p className={classes.plain}>{text}</p>
}

/** An answer's words; the drawing of markdown is loaded when the first answer is shown, and until then they stand plain. */
export function Answer({ text }: { text: string }) {
  const plain = <PlainText text={text} />
  return (
    <Optional fallback={plain}>
      <Suspense fallback={plain}>
        <AnswerText text={text} />
      </Suspense>
    </Optional>
  )
}
