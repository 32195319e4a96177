import { type ReactNode, type RefObject, useId } from 'react'
import type { StartState } from '../../../ui/composer/composer-frame.tsx'
import { CharacterCount, ClearText, DraftNote, ReplacedDraft } from '../../../ui/composer/composer-parts.tsx'
import type { DraftStore } from '../../../ui/composer/draft-store.ts'
import type { Readiness } from '../../../ui/composer/readiness.ts'
import { Sending } from '../../../ui/composer/sending.tsx'
import { StartButton } from '../../../ui/composer/start-button.tsx'
import { TextBox } from '../../../ui/composer/text-box.tsx'
import { useDraft, usePersistedDraft } from '../../../ui/composer/use-draft.ts'
import classes from './prompt-dock.module.css'

interface PromptDockProps {
  readonly drafts: DraftStore
  /** Ref to the prompt. */
  readonly box: RefObject<HTMLTextAreaElement | null>
  readonly placeholder: string
  readonly maxCharacters: number
  readonly readiness: Readiness
  readonly start: StartState
  /** Above the prompt: settings on narrow screens, sources. */
  readonly above: ReactNode
  /** Below the prompt: notes and styles. */
  readonly below: ReactNode
  /** Beside the price: settings, history. */
  readonly tools: ReactNode
  readonly onGenerate: () => void
}

/** The prompt, which stays at the bottom of the screen: sources, text, tools, price and button. */
export function PromptDock(props: PromptDockProps) {
  const { drafts, readiness, start, maxCharacters } = props
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
    <section className={classes.dock} aria-label="Composer">
      {props.above}
      <TextBox
        drafts={drafts}
        box={props.box}
        placeholder={props.placeholder}
        size="short"
        describedBy={`${countId} ${noteId}`}
        invalid={tooLong}
        onSubmit={generate}
      />
      {props.below}
      <ReplacedDraft drafts={drafts} />
      {start.sent === null ? null : <Sending share={start.sent} onCancel={start.cancel} />}
      <div className={classes.foot}>
        <div className={classes.tools}>
          {props.tools}
          <ClearText drafts={drafts} />
        </div>
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
