import { lazy, Suspense } from 'react'
import { Optional } from '../optional.tsx'
import classes from './plain-text.module.css'

const AnswerText = lazy(() => import('./answer-text.tsx').then((module) => ({ default: module.AnswerText })))

/** Plain text, line by line. */
export function PlainText({ text }: { text: string }) {
  return <p className={classes.plain}>{text}</p>
}

/** An answer's text; the Markdown renderer is loaded with the first answer, and until then the text is plain. */
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
