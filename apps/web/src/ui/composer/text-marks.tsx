import { type RefObject, useEffect, useRef } from 'react'
import classes from './composer.module.css'
import type { DraftStore } from './draft-store.ts'
import { useDraft } from './use-draft.ts'

/** A highlighted part of the text: its UTF-16 range and type. */
export interface TextMark {
  readonly from: number
  readonly to: number
  /** `problem` for an invalid one. */
  readonly tone: 'mark' | 'problem'
}

/** Maximum length of a highlighted text in UTF-16 units; highlighting longer texts makes typing slow. */
const DRAWN = 20_000

interface TextMarksProps {
  readonly drafts: DraftStore
  readonly box: RefObject<HTMLTextAreaElement | null>
  /** Finds the marks of a text, in order and without overlaps. */
  readonly marksOf: (text: string) => readonly TextMark[]
}

/** Draws highlights behind a text field. Screen readers only read the field. */
export function TextMarks({ drafts, box, marksOf }: TextMarksProps) {
  const text = useDraft(drafts, ({ draft }) => (draft.text.length <= DRAWN ? draft.text : ''))
  const marks = marksOf(text)
  return marks.length === 0 ? null : <Painted text={text} marks={marks} box={box} />
}

interface PaintedProps extends Pick<TextMarksProps, 'box'> {
  readonly text: string
  readonly marks: readonly TextMark[]
}

function Painted({ text, marks, box }: PaintedProps) {
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const field = box.current
    const follow = () => {
      if (field && layer.current) layer.current.scrollTop = field.scrollTop
    }
    follow()
    field?.addEventListener('scroll', follow, { passive: true })
    return () => field?.removeEventListener('scroll', follow)
  })
  return (
    <div ref={layer} className={classes.marks} aria-hidden>
      {marks.map(({ from, to, tone }, index) => (
        <span key={from}>
          {text.slice(marks[index - 1]?.to ?? 0, from)}
          <mark data-tone={tone}>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.to)}
      {/* A trailing empty line has height in a text field, but not in other elements. */}
      {'\u200b'}
    </div>
  )
}
