import { MAX_SPEECH_CHARACTERS } from '@atelier/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { meQuery, spendableOf } from '../../api/account.ts'
import { useSession } from '../../api/session.ts'
import { PriceButton } from '../../ui/price-button/price-button.tsx'
import classes from './composer.module.css'
import type { DraftStore } from './draft-store.ts'
import { type Readiness, readinessOf } from './readiness.ts'
import { TextBox } from './text-box.tsx'
import { useDraft, useDraftKeeping } from './use-draft.ts'
import { useStartSpeech } from './use-start-speech.ts'

const whole = new Intl.NumberFormat('en')

function useReadiness(drafts: DraftStore): Readiness {
  const { data: user } = useQuery(meQuery)
  const team = useSession(({ selectedUserTeam }) => selectedUserTeam)
  const characters = useDraft(drafts, (state) => state.characters)
  const blank = useDraft(drafts, (state) => state.blank)
  const rate = useDraft(drafts, (state) => state.draft.voice?.price_tier.rate ?? null)
  return readinessOf({ characters, blank, rate, credits: user ? spendableOf(user, team) : null })
}

interface ComposerProps {
  readonly drafts: DraftStore
  /** A remark about what was filled in; null without one. */
  readonly remark: string | null
}

/** Title, text, what it will cost, and the button. */
export function Composer({ drafts, remark }: ComposerProps) {
  const noteId = useId()
  const countId = useId()
  const readiness = useReadiness(drafts)
  const start = useStartSpeech(drafts)
  const tooLong = useDraft(drafts, ({ characters }) => characters > MAX_SPEECH_CHARACTERS)
  useDraftKeeping(drafts)
  const generate = () => {
    if (readiness.ready && !start.isPending) start.mutate(drafts.get())
  }
  return (
    <section className={classes.composer} aria-label="Composer">
      <TitleBox drafts={drafts} />
      <TextBox drafts={drafts} describedBy={`${countId} ${noteId}`} invalid={tooLong} onSubmit={generate} />
      {remark ? <p className={classes.remark}>{remark}</p> : null}
      <div className={classes.foot}>
        <div className={classes.facts}>
          <CharacterCount id={countId} drafts={drafts} />
          <Note id={noteId} drafts={drafts} readiness={readiness} />
        </div>
        <PriceButton
          label="Generate"
          cost={readiness.cost}
          disabled={!readiness.ready}
          loading={start.isPending}
          describedBy={noteId}
          onPress={generate}
        />
      </div>
    </section>
  )
}

/** Most characters of a title the server takes. */
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

function CharacterCount({ id, drafts }: { id: string; drafts: DraftStore }) {
  const characters = useDraft(drafts, (state) => state.characters)
  return (
    <span id={id} className={classes.count} data-over={characters > MAX_SPEECH_CHARACTERS || undefined}>
      {whole.format(characters)} / {whole.format(MAX_SPEECH_CHARACTERS)}
      <span className={classes.unit}> characters</span>
    </span>
  )
}

function Note({ id, drafts, readiness }: { id: string; drafts: DraftStore; readiness: Readiness }) {
  const kept = useDraft(drafts, (state) => state.kept)
  const words =
    readiness.note ?? (kept ? null : 'This browser has no room to keep the draft; it is gone after a reload.')
  return (
    <span id={id} className={classes.note} data-tone={readiness.tone} role="status">
      {words}
    </span>
  )
}
