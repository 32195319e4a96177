import type { FileStore } from '../../state/file-store.ts'
import { createStore, type Store } from '../../state/store.ts'
import type { SlotName } from './mode.ts'
import type { ImageSlot } from './studio-draft.ts'

type FileSlot = SlotName | ImageSlot

/** The files in a composer's slots. */
export type SlotFiles = Readonly<Partial<Record<FileSlot, File>>>

/** The slots that have a file. */
export const fileSlots = (files: SlotFiles): FileSlot[] => Object.keys(files) as FileSlot[]

/** Stores a composer's files in memory, and on the device to survive a reload. */
export class SourceFiles {
  readonly state: Store<SlotFiles> = createStore<SlotFiles>({})
  readonly #keep: FileStore
  readonly #key: string
  readonly #touched = new Set<FileSlot>()

  constructor(store: FileStore, key: string) {
    this.#keep = store
    this.#key = key
  }

  get(): SlotFiles {
    return this.state.get()
  }

  /** Sets or removes the file of a slot. If storage is full, the file is kept in memory while the page is open. */
  set(slot: FileSlot, file: File | null): void {
    this.#touched.add(slot)
    this.#show(slot, file)
    const name = this.#nameOf(slot)
    const operation = file ? this.#keep.put(name, file) : this.#keep.remove(name)
    operation.catch((error: unknown) => console.info('A file could not be stored on this device:', error))
  }

  /** Restores stored files into slots that are still empty. */
  async restore(slots: readonly FileSlot[]): Promise<void> {
    for (const slot of slots) {
      const file = await this.#keep.get(this.#nameOf(slot))
      if (file && !this.#touched.has(slot)) this.#show(slot, file)
    }
  }

  #show(slot: FileSlot, file: File | null): void {
    const { [slot]: _before, ...others } = this.get()
    this.state.set(file ? { ...others, [slot]: file } : others)
  }

  #nameOf(slot: FileSlot): string {
    return `${this.#key}.${slot}`
  }
}
