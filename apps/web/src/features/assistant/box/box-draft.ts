import { createStore } from '../../../state/store.ts'
import { DraftStore, type DraftWords, textField } from '../../../ui/composer/draft-store.ts'
import type { SentFile } from '../talk.ts'

/** What stands in the message box, kept beyond a reload. */
interface BoxDraft extends DraftWords {
  /** Code of the chosen model; empty for whatever is there. */
  readonly model: string
  /** Most tokens of an answer. */
  readonly tokens: number
  /** Most credits that a conversation may spend; null as long as nothing is chosen. */
  readonly cap: number | null
}

let opened: DraftStore<BoxDraft> | undefined

/** The draft of the assistant's message box. */
export function boxDraft(): DraftStore<BoxDraft> {
  opened ??= new DraftStore(localStorage, 'atelier.draft.assistant', ({ text, model, tokens, cap }) => ({
    title: '',
    text: textField(text),
    model: textField(model),
    tokens: typeof tokens === 'number' ? tokens : 1500,
    cap: typeof cap === 'number' ? cap : null,
  }))
  return opened
}

/** One's own message that is being changed; null while a new one is written. */
export interface Editing {
  readonly id: number
  readonly conversation: string
  readonly files: readonly SentFile[]
}

/** The message that is being changed. */
export const editing = createStore<Editing | null>(null)
