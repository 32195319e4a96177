import { Button } from '@mantine/core'
import { Row } from '../box/box.tsx'
import classes from './composer.module.css'
import type { DraftStore } from './draft-store.ts'
import type { Readiness } from './readiness.ts'
import { ReadinessNote } from './readiness-note.tsx'
import { useDraft } from './use-draft.ts'

const whole = new Intl.NumberFormat('en')

/** Empties title and text, which can be undone. */
export function ClearText({ drafts }: { drafts: DraftStore }) {
  const isBlank = useDraft(drafts, ({ blank }) => blank)
  if (isBlank) return null
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      className={classes.clear}
      aria-label="Clear the text"
      onClick={() => drafts.replace({ title: '', text: '' })}
    >
      Clear
    </Button>
  )
}

/** Offers the draft that was replaced. */
export function ReplacedDraft({ drafts }: { drafts: DraftStore }) {
  const isReplaced = useDraft(drafts, ({ replaced }) => replaced !== null)
  if (!isReplaced) return null
  return (
    <Row gap="xs" tone="muted" size="sm" className={classes.replaced} role="status">
      Your draft was replaced.
      <Button variant="subtle" size="compact-sm" onClick={() => drafts.restore()}>
        Undo
      </Button>
    </Row>
  )
}

/** Length of the text, and its limit. */
export function CharacterCount({ id, drafts, max }: { id: string; drafts: DraftStore; max: number }) {
  const characters = useDraft(drafts, (state) => state.characters)
  return (
    <span id={id} className={classes.count} data-over={characters > max || undefined}>
      {whole.format(characters)} / {whole.format(max)}
      <span className={classes.unit}> characters</span>
    </span>
  )
}

/** Why the draft can’t start, or that it isn’t stored. */
export function DraftNote({
  id,
  drafts,
  readiness,
}: {
  id: string
  drafts: DraftStore
  readiness: Readiness
}) {
  const isStored = useDraft(drafts, (state) => state.isStored)
  const otherwise = isStored ? null : 'This browser is out of storage. Your draft will be lost on reload.'
  return <ReadinessNote id={id} readiness={readiness} otherwise={otherwise} />
}
