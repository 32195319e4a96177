import type { FileKeep } from '../../state/file-keep.ts'
import { createStore, type Store } from '../../state/store.ts'
import type { SourceSlot } from './mode.ts'

type SlotName = SourceSlot['name']

/** The files in a composer's slots. */
export type SlotFiles = Readonly<Partial<Record<SlotName, File>>>

/** Keeps the files of a composer in memory and, so that a reload loses none, on the device. */
export class SourceFiles {
  readonly state: Store<SlotFiles> = createStore<SlotFiles>({})
  readonly #keep: FileKeep
  readonly #key: string
  readonly #touched = new Set<SlotName>()

  constructor(keep: FileKeep, key: string) {
    this.#keep = keep
    this.#key = key
  }

  get(): SlotFiles {
    return this.state.get()
  }

  /** Puts a file into a slot, or empties it. A browser without room keeps it for as long as the page is open. */
  set(slot: SlotName, file: File | null): void {
    this.#touched.add(slot)
    this.#show(slot, file)
    const name = this.#nameOf(slot)
    const kept = file ? this.#keep.put(name, file) : this.#keep.remove(name)
    kept.catch((error: unknown) => console.info('A file could not be kept on this device:', error))
  }

  /** Brings back what was kept for slots that nothing was put into meanwhile. */
  async restore(slots: readonly SlotName[]): Promise<void> {
    for (const slot of slots) {
      const file = await this.#keep.get(this.#nameOf(slot))
      if (file && !this.#touched.has(slot)) this.#show(slot, file)
    }
  }

  #show(slot: SlotName, file: File | null): void {
    const { [slot]: _before, ...others } = this.get()
    this.state.set(file ? { ...others, [slot]: file } : others)
  }

  #nameOf(slot: SlotName): string {
    return `${this.#key}.${slot}`
  }
}
