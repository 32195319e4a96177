import { countCharacters } from '@atelier/contract/pricing'
import { createStore, type Store } from '../../state/store.ts'

/** The part of `Storage` a draft needs. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What every composer is written into. */
export interface DraftWords {
  readonly title: string
  readonly text: string
}

/** A draft and what follows from it. */
export interface DraftState<D extends DraftWords = DraftWords> {
  readonly draft: D
  /** Length of the text in code points. */
  readonly characters: number
  /** The text is nothing but white space. */
  readonly blank: boolean
  /** The last write reached the storage; false when the browser has no room left for it. */
  readonly isStored: boolean
}

/** How long typing pauses before the draft is written, in milliseconds: writing long texts is expensive. */
const WRITE_DELAY_MS = 400

function measure<D extends DraftWords>(draft: D): Pick<DraftState<D>, 'draft' | 'characters' | 'blank'> {
  return { draft, characters: countCharacters(draft.text), blank: draft.text.trim() === '' }
}

function fieldsOf(stored: string | null): Record<string, unknown> {
  if (stored === null) return {}
  try {
    const value: unknown = JSON.parse(stored)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    // A draft cut short by a full disk is as good as none.
    return {}
  }
}

/** Holds a draft in memory and, a moment later, in the browser's storage. */
export class DraftStore<D extends DraftWords = DraftWords> {
  readonly state: Store<DraftState<D>>
  readonly #storage: DraftStorage
  readonly #key: string
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `read` parses the stored value, with defaults for missing or invalid fields. */
  constructor(storage: DraftStorage, key: string, read: (fields: Readonly<Record<string, unknown>>) => D) {
    this.#storage = storage
    this.#key = key
    this.state = createStore<DraftState<D>>({
      ...measure(read(fieldsOf(storage.getItem(key)))),
      isStored: true,
    })
  }

  /** The current draft, unwritten changes included. */
  get(): D {
    return this.state.get().draft
  }

  /** Changes the draft; it is written after a moment without further changes. */
  change(fields: Partial<D>): void {
    const draft = { ...this.get(), ...fields }
    const changed = fields.text === undefined ? { draft } : measure(draft)
    this.state.set({ ...this.state.get(), ...changed })
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.flush(), WRITE_DELAY_MS)
  }

  /** Empties title and text after a start; the settings stay for the next one. */
  clearText(): void {
    const draft = { ...this.get(), title: '', text: '' }
    this.state.set({ ...this.state.get(), ...measure(draft) })
    this.change({})
    this.flush()
  }

  /** Writes what is waiting. Called when the page is left, too. */
  flush(): void {
    if (this.#timer === undefined) return
    clearTimeout(this.#timer)
    this.#timer = undefined
    const isStored = this.#write()
    if (isStored !== this.state.get().isStored) this.state.set({ ...this.state.get(), isStored })
  }

  #write(): boolean {
    try {
      this.#storage.setItem(this.#key, JSON.stringify(this.get()))
      return true
    } catch {
      // Full or forbidden storage: an older draft there would be restored instead.
      this.#storage.removeItem(this.#key)
      return false
    }
  }
}

/** A stored text field; empty when it is no text. */
export const textField = (value: unknown): string => (typeof value === 'string' ? value : '')
