import { type RefObject, useEffect, useRef } from 'react'
import classes from './composer.module.css'
import type { DraftStore } from './draft-store.ts'
import { type TextMark, TextMarks } from './text-marks.tsx'

interface TextBoxProps {
  readonly drafts: DraftStore
  /** Ref to the text field, for tools that edit the text. */
  readonly box?: RefObject<HTMLTextAreaElement | null> | undefined
  readonly placeholder: string
  /** Finds the parts of the text to highlight; absent if there are none. */
  readonly marksOf?: ((text: string) => readonly TextMark[]) | undefined
  /** Height for long texts, or for a sentence or two. */
  readonly size: 'long' | 'short'
  /** Ids of the elements that describe the text. */
  readonly describedBy: string
  readonly invalid: boolean
  readonly onSubmit: () => void
}

/**
 * The text of a composer. It is an uncontrolled input, because rerendering 200,000 characters at each keystroke would
 * be slow.
 */
export function TextBox(props: TextBoxProps) {
  const { drafts, placeholder, marksOf, size, describedBy, invalid, onSubmit } = props
  const own = useRef<HTMLTextAreaElement>(null)
  const box = props.box ?? own
  useEffect(() => {
    const show = () => {
      const { text } = drafts.get()
      if (box.current && box.current.value !== text) box.current.value = text
    }
    show()
    return drafts.state.subscribe(show)
  }, [drafts, box])
  const field = (
    <textarea
      ref={box}
      className={classes.text}
      data-size={size}
      aria-label="Text"
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      placeholder={placeholder}
      defaultValue={drafts.get().text}
      spellCheck={drafts.get().text.length < SPELL_CHECKED}
      onChange={(event) => drafts.change({ text: event.currentTarget.value })}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        onSubmit()
      }}
    />
  )
  return marksOf === undefined ? (
    field
  ) : (
    <div className={classes.marked}>
      <TextMarks drafts={drafts} box={box} marksOf={marksOf} />
      {field}
    </div>
  )
}

/** Maximum length of a spell-checked text in UTF-16 units; spell checking longer texts makes typing slow. */
const SPELL_CHECKED = 20_000
