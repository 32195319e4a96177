import { createContext, useContext } from 'react'
import { createStore } from '../../../state/store.ts'
import { DraftStore, type DraftWords, textField } from '../../../ui/composer/draft-store.ts'
import type { SentFile } from '../chat.ts'

/** The text of the message box, stored across reloads. */
interface BoxDraft extends DraftWords {
  /** Code of the chosen model; empty for whatever is there. */
  readonly model: string
  /** Maximum tokens of an answer. */
  readonly tokens: number
  /** Most credits that a conversation may spend; null as long as nothing is chosen. */
  readonly cap: number | null
}

const readBoxDraft = ({ text, model, tokens, cap }: Readonly<Record<string, unknown>>): BoxDraft => ({
  title: '',
  text: textField(text),
  model: textField(model),
  tokens: typeof tokens === 'number' ? tokens : 1500,
  cap: typeof cap === 'number' ? cap : null,
})

const opened = new Map<number, DraftStore<BoxDraft>>()

/** The draft of an account's message box; the same one each time, so that leaving the screen loses nothing. */
export function boxDraftOf(userId: number): DraftStore<BoxDraft> {
  const known = opened.get(userId)
  if (known) return known
  const draft = new DraftStore(localStorage, `atelier.draft.assistant.${userId}`, readBoxDraft)
  opened.set(userId, draft)
  return draft
}

/** Passes the draft of the signed-in account to the message box and its choices. */
export const BoxDraftContext = createContext<DraftStore<BoxDraft> | null>(null)

/** The draft of the signed-in account. Throws outside the assistant's screen. */
export function useBoxDraft(): DraftStore<BoxDraft> {
  const draft = useContext(BoxDraftContext)
  if (!draft) throw new Error('useBoxDraft must be used inside BoxDraftContext.')
  return draft
}

/** The message being edited; null while a new one is written. */
export interface Editing {
  readonly id: number
  readonly conversation: string
  readonly files: readonly SentFile[]
}

/** The message that is being changed. */
export const editing = createStore<Editing | null>(null)
