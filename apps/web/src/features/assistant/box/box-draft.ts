import { createContext, useContext } from 'react'
import { createStore } from '../../../state/store.ts'
import { DraftStore, type DraftWords, textField } from '../../../ui/composer/draft-store.ts'
import type { SentFile } from '../chat.ts'

/** The text of the message box, stored across reloads. */
interface BoxDraft extends DraftWords {
  /** Code of the chosen model; empty for the default. */
  readonly model: string
  /** Maximum tokens of an answer. */
  readonly tokens: number
  /** Spending cap of the conversation in credits; null for the default. */
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

/** The draft of an account's message box; the same object each time, so that leaving the screen keeps it. */
export function boxDraftOf(userId: number): DraftStore<BoxDraft> {
  const known = opened.get(userId)
  if (known) return known
  const draft = new DraftStore(localStorage, `atelier.draft.assistant.${userId}`, readBoxDraft)
  opened.set(userId, draft)
  return draft
}

/** Provides the draft of the signed-in account to the message box and its controls. */
export const BoxDraftContext = createContext<DraftStore<BoxDraft> | null>(null)

/** The draft of the signed-in account. Throws outside the assistant screen. */
export function useBoxDraft(): DraftStore<BoxDraft> {
  const draft = useContext(BoxDraftContext)
  if (!draft) throw new Error('useBoxDraft must be used inside BoxDraftContext.')
  return draft
}

/** The message being edited; null for a new one. */
export interface Editing {
  readonly id: number
  readonly conversation: string
  readonly files: readonly SentFile[]
}

/** The message being edited. */
export const editing = createStore<Editing | null>(null)
