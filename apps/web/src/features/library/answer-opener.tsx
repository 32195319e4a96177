import { IconMessage } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { OpenerProps } from './library-kind.ts'
import classes from './openers.module.css'

const AnswerDialog = lazy(() =>
  import('./answer-dialog.tsx').then((module) => ({ default: module.AnswerDialog })),
)

/** Opens the dialog with an answer. */
export function AnswerOpener({ item }: OpenerProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={classes.answer}
        aria-label={`Read ${item.title}`}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <IconMessage size={18} stroke={1.5} aria-hidden />
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <AnswerDialog item={item} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
