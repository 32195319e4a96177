import { countCharacters } from '@atelier/contract/pricing'
import { createStore, type Store } from '../../state/store.ts'
import { type Draft, emptyDraft, parseDraft } from './draft.ts'

/** The part of `Storage` a draft needs. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A draft and what follows from it. */
export interface DraftState {
  readonly draft: Draft
  /** Length of the text in code points. */
  readonly characters: number
  /** The text is nothing but white space. */
  readonly blank: boolean
  /** The last write reached the storage; false when the browser has no room left for it. */
  readonly kept: boolean
}

/** How long typing must rest before the draft is written, in milliseconds: long texts make writing dear. */
const WRITE_DELAY_MS = 400

function measure(draft: Draft): Pick<DraftState, 'draft' | 'characters' | 'blank'> {
  return { draft, characters: countCharacters(draft.text), blank: draft.text.trim() === '' }
}

/** Keeps one draft in memory and, a moment later, in the browser's storage. */
export class DraftStore {
  readonly state: Store<DraftState>
  readonly #storage: DraftStorage
  readonly #key: string
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(storage: DraftStorage, key: string) {
    this.#storage = storage
    this.#key = key
    this.state = createStore<DraftState>({ ...measure(parseDraft(storage.getItem(key))), kept: true })
  }

  /** The draft as it stands, unwritten changes included. */
  get(): Draft {
    return this.state.get().draft
  }

  /** Changes the draft; it is written once no other change has come for a moment. */
  change(fields: Partial<Draft>): void {
    const draft = { ...this.get(), ...fields }
    const changed = fields.text === undefined ? { draft } : measure(draft)
    this.state.set({ ...this.state.get(), ...changed })
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.flush(), WRITE_DELAY_MS)
  }

  /** Empties title and text after a start; voice and settings stay for the next one. */
  clearText(): void {
    this.change({ title: emptyDraft.title, text: emptyDraft.text })
    this.flush()
  }

  /** Writes what is waiting. Called when the page is left, too. */
  flush(): void {
    if (this.#timer === undefined) return
    clearTimeout(this.#timer)
    this.#timer = undefined
    const kept = this.#write()
    if (kept !== this.state.get().kept) this.state.set({ ...this.state.get(), kept })
  }

  #write(): boolean {
    try {
      this.#storage.setItem(this.#key, JSON.stringify(this.get()))
      return true
    } catch {
      // Full or forbidden storage: an older draft there would come back as if it were this one.
      this.#storage.removeItem(this.#key)
      return false
    }
  }
}
