import { type RefObject, useEffect, useRef } from 'react'
import classes from './composer.module.css'
import type { DraftStore } from './draft-store.ts'
import { useDraft } from './use-draft.ts'

/** A part of the text that means something: UTF-16 range and what it is. */
export interface TextMark {
  readonly from: number
  readonly to: number
  /** `problem` for one that can't be taken. */
  readonly tone: 'mark' | 'problem'
}

/** Longest text, in UTF-16 units, whose marks are drawn: beyond it drawing them at each key would be felt. */
const DRAWN = 20_000

interface TextMarksProps {
  readonly drafts: DraftStore
  readonly box: RefObject<HTMLTextAreaElement | null>
  /** Finds the marks of a text, in order and apart from each other. */
  readonly marksOf: (text: string) => readonly TextMark[]
}

/** Paints the marks of a text behind the field it is written in, whose own words stay what is read. */
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
      {/* A last empty line has height in the field, and would have none here. */}
      {'\u200b'}
    </div>
  )
}
