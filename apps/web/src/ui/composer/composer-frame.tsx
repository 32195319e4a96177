import { type ReactNode, type RefObject, useId } from 'react'
import { Row } from '../box/box.tsx'
import classes from './composer.module.css'
import { CharacterCount, ClearText, DraftNote, ReplacedDraft } from './composer-parts.tsx'
import type { DraftStore } from './draft-store.ts'
import type { Readiness } from './readiness.ts'
import { Sending } from './sending.tsx'
import { StartButton } from './start-button.tsx'
import { TextBox } from './text-box.tsx'
import type { TextMark } from './text-marks.tsx'
import { useDraft, usePersistedDraft } from './use-draft.ts'

/** A start call, as used by the composer. */
export interface StartState {
  readonly isPending: boolean
  /** Uploaded share of the files, 0 to 1; null if nothing is being uploaded. */
  readonly sent: number | null
  readonly cancel: () => void
}

interface ComposerFrameProps {
  readonly drafts: DraftStore
  readonly placeholder: string
  readonly size: 'long' | 'short'
  readonly maxCharacters: number
  /** A note about the prefilled draft; null without one. */
  readonly remark: string | null
  readonly readiness: Readiness
  readonly start: StartState
  /** Shown between title and text: the sources. */
  readonly above?: ReactNode
  /** The toolbar above the text. */
  readonly tools?: ReactNode
  /** Ref to the text field, for tools that edit the text. */
  readonly box?: RefObject<HTMLTextAreaElement | null>
  /** Finds the parts of the text to highlight. */
  readonly marksOf?: (text: string) => readonly TextMark[]
  /** Shown beside the text, at its start. */
  readonly beside?: ReactNode
  /** Shown below the text: examples, styles. */
  readonly below?: ReactNode
  readonly onGenerate: () => void
}

/** Title, text, price and button, shared by all composers. */
export function ComposerFrame(props: ComposerFrameProps) {
  const { drafts, readiness, start, maxCharacters, remark } = props
  const noteId = useId()
  const countId = useId()
  const tooLong = useDraft(drafts, ({ characters }) => characters > maxCharacters)
  usePersistedDraft(drafts)
  const generate = () => {
    if (!readiness.ready || start.isPending) return
    drafts.dismissReplaced()
    props.onGenerate()
  }
  return (
    <section className={classes.composer} aria-label="Composer">
      <Row className={classes.head}>
        <TitleBox drafts={drafts} />
        <ClearText drafts={drafts} />
      </Row>
      {props.above}
      {props.tools}
      <div className={props.beside ? classes.withBeside : undefined}>
        <TextBox
          drafts={drafts}
          box={props.box}
          marksOf={props.marksOf}
          placeholder={props.placeholder}
          size={props.size}
          describedBy={`${countId} ${noteId}`}
          invalid={tooLong}
          onSubmit={generate}
        />
        {props.beside}
      </div>
      {props.below}
      {remark ? <p className={classes.remark}>{remark}</p> : null}
      <ReplacedDraft drafts={drafts} />
      {start.sent === null ? null : <Sending share={start.sent} onCancel={start.cancel} />}
      <div className={classes.foot}>
        <div className={classes.facts}>
          <CharacterCount id={countId} drafts={drafts} max={maxCharacters} />
          <DraftNote id={noteId} drafts={drafts} readiness={readiness} />
        </div>
        <StartButton
          label="Generate"
          readiness={readiness}
          isPending={start.isPending}
          noteId={noteId}
          onPress={generate}
        />
      </div>
    </section>
  )
}

/** Maximum length of a title on the server. */
const MAX_TITLE = 200

function TitleBox({ drafts }: { drafts: DraftStore }) {
  const title = useDraft(drafts, ({ draft }) => draft.title)
  return (
    <input
      className={classes.title}
      aria-label="Title (optional)"
      placeholder="Title (optional)"
      maxLength={MAX_TITLE}
      value={title}
      onChange={(event) => drafts.change({ title: event.currentTarget.value })}
    />
  )
}
