import { countCharacters } from '@atelier/contract/pricing'
import { createStore, type Store } from '../../state/store.ts'

/** The methods of `Storage` used by drafts. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The fields of every draft. */
export interface DraftWords {
  readonly title: string
  readonly text: string
}

/** A draft and its derived values. */
export interface DraftState<D extends DraftWords = DraftWords> {
  readonly draft: D
  /** Length of the text in code points. */
  readonly characters: number
  /** The text is empty or only white space. */
  readonly blank: boolean
  /** The last write succeeded; false if the browser's storage is full. */
  readonly isStored: boolean
  /** The draft that was replaced by another, until it is restored or dismissed; null without one. */
  readonly replaced: D | null
}

/** Debounce of writes in milliseconds: storing long texts is expensive. */
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
    // A draft truncated by a full disk is discarded.
    return {}
  }
}

/** Stores a draft in memory and, debounced, in the browser's storage. */
export class DraftStore<D extends DraftWords = DraftWords> {
  readonly state: Store<DraftState<D>>
  readonly #storage: DraftStorage
  readonly #key: string
  #timer: ReturnType<typeof setTimeout> | undefined
  #restoreMore: (() => void) | undefined

  /** Parses the stored value, with defaults for missing or invalid fields. */
  constructor(storage: DraftStorage, key: string, read: (fields: Readonly<Record<string, unknown>>) => D) {
    this.#storage = storage
    this.#key = key
    const replaced = storage.getItem(this.#replacedKey)
    this.state = createStore<DraftState<D>>({
      ...measure(read(fieldsOf(storage.getItem(key)))),
      isStored: true,
      replaced: replaced === null ? null : read(fieldsOf(replaced)),
    })
  }

  get #replacedKey(): string {
    return `${this.#key}.replaced`
  }

  /** The current draft, including unwritten changes. */
  get(): D {
    return this.state.get().draft
  }

  /** Changes the draft; it is written after the debounce. */
  change(fields: Partial<D>): void {
    const draft = { ...this.get(), ...fields }
    const changed = fields.text === undefined ? { draft } : measure(draft)
    this.state.set({ ...this.state.get(), ...changed })
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.flush(), WRITE_DELAY_MS)
  }

  /**
   * Fills the draft with other content. A draft with a text is kept, so that it can be restored.
   * @param restoreMore restores what belongs to it besides the draft
   */
  replace(fields: Partial<D>, restoreMore?: () => void): void {
    const { draft, blank } = this.state.get()
    const isOther = !blank && draft.text !== fields.text
    if (isOther) {
      this.#restoreMore = restoreMore
      this.#keepReplaced(draft)
    }
    this.change(fields)
  }

  /** Restores the draft that was replaced. */
  restore(): void {
    const { replaced } = this.state.get()
    if (replaced === null) return
    this.change(replaced)
    this.#restoreMore?.()
    this.dismissReplaced()
  }

  /** Forgets the draft that was replaced. */
  dismissReplaced(): void {
    this.#restoreMore = undefined
    this.#keepReplaced(null)
  }

  #keepReplaced(replaced: D | null): void {
    this.state.set({ ...this.state.get(), replaced })
    try {
      if (replaced === null) this.#storage.removeItem(this.#replacedKey)
      else this.#storage.setItem(this.#replacedKey, JSON.stringify(replaced))
    } catch (error) {
      console.info('The replaced draft can only be restored while this page is open:', error)
    }
  }

  /** Clears title and text after a start; the settings are kept. */
  clearText(): void {
    const draft = { ...this.get(), title: '', text: '' }
    this.state.set({ ...this.state.get(), ...measure(draft) })
    this.change({})
    this.flush()
  }

  /** Writes pending changes, also when the page is left. */
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
      // If storage is full or forbidden, an older draft there would be restored instead.
      this.#storage.removeItem(this.#key)
      return false
    }
  }
}

/** A stored text field; empty if it is not a string. */
export const textField = (value: unknown): string => (typeof value === 'string' ? value : '')
