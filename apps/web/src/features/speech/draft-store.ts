import { type Draft, emptyDraft, parseDraft } from './draft.ts'

/** The part of `Storage` a draft needs. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** How long typing must rest before the draft is written, in milliseconds: long texts make writing dear. */
const WRITE_DELAY_MS = 400

/**
 * Keeps one draft in memory and, a moment later, in the browser's storage. The text is read and written without telling
 * the listeners: they would draw 200,000 characters again at each key.
 */
export class DraftStore {
  readonly #storage: DraftStorage
  readonly #key: string
  readonly #listeners = new Set<() => void>()
  #draft: Draft
  #timer: ReturnType<typeof setTimeout> | undefined
  #kept = true

  constructor(storage: DraftStorage, key: string) {
    this.#storage = storage
    this.#key = key
    this.#draft = parseDraft(storage.getItem(key))
  }

  /** The draft as it stands, unwritten changes included. */
  get(): Draft {
    return this.#draft
  }

  /** Whether the last write reached the storage; false when the browser has no room left for it. */
  get kept(): boolean {
    return this.#kept
  }

  /** Takes what was typed; written soon. */
  typed(change: Partial<Pick<Draft, 'title' | 'text'>>): void {
    this.#draft = { ...this.#draft, ...change }
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.flush(), WRITE_DELAY_MS)
  }

  /** Changes the draft, writes it at once and tells the listeners. */
  set(change: Partial<Draft>): void {
    this.#draft = { ...this.#draft, ...change }
    this.flush()
    this.#tell()
  }

  /** Empties title and text after a start; voice and settings stay for the next one. */
  clearText(): void {
    this.set({ title: emptyDraft.title, text: emptyDraft.text })
  }

  /** Writes what is waiting. Called when the page is left, too. */
  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const before = this.#kept
    this.#kept = this.#write()
    if (before !== this.#kept) this.#tell()
  }

  /** Hears of changes that did not come from the keyboard. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }

  #write(): boolean {
    try {
      this.#storage.setItem(this.#key, JSON.stringify(this.#draft))
      return true
    } catch {
      // Full or forbidden storage: an older draft there would come back as if it were this one.
      this.#storage.removeItem(this.#key)
      return false
    }
  }
}
