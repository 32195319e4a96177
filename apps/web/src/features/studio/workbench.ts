import type { Item } from '../../api/kind-calls.ts'
import { isItemKind } from '../../api/pending-items.ts'
import { browserFiles } from '../../state/file-store.ts'
import { DraftStore } from '../../ui/composer/draft-store.ts'
import type { SlotName, StudioMode } from './mode.ts'
import { fileSlots, type SlotFiles, SourceFiles } from './source-files.ts'
import { type ChosenItem, readStudioDraft, type StudioDrafts } from './studio-draft.ts'

/** The state of a mode's composer: draft, settings and sources. */
export interface Workbench {
  readonly drafts: StudioDrafts
  readonly files: SourceFiles
}

const opened = new Map<string, Workbench>()

/** The state of an account's composer for a mode; the same object each time, so that leaving the screen keeps it. */
export function workbenchOf(mode: Pick<StudioMode, 'path' | 'slots'>, userId: number): Workbench {
  const key = `atelier.draft.${mode.path}.${userId}`
  const known = opened.get(key)
  if (known) return known
  const files = new SourceFiles(browserFiles, key)
  const bench = { drafts: new DraftStore(localStorage, key, readStudioDraft), files }
  opened.set(key, bench)
  const images = bench.drafts.get().images.map(({ slot }) => slot)
  files
    .restore([...mode.slots.map(({ name }) => name), 'last_frame', 'mask', ...images])
    .catch((error: unknown) => console.info('Files stored on this device could not be read:', error))
  return bench
}

/** An item of a library as the content of a slot. */
export const chosenItem = ({ id, kind, title }: Item): ChosenItem | null =>
  isItemKind(kind) ? { id, kind, title } : null

/** Sets a file in a slot, replacing an item. */
export function putFile({ drafts, files }: Workbench, slot: SlotName, file: File): void {
  files.set(slot, file)
  drafts.change({ [slot]: null })
}

/** Sets a library item in a slot, replacing a file. */
export function putItem({ drafts, files }: Workbench, slot: SlotName, item: Item): void {
  const chosen = chosenItem(item)
  if (chosen === null) return
  files.set(slot, null)
  drafts.change({ [slot]: chosen })
}

/** Empties a slot. */
export function clearSlot({ drafts, files }: Workbench, slot: SlotName): void {
  files.set(slot, null)
  drafts.change({ [slot]: null })
}

/** Puts earlier files back into their slots. */
export function restoreFiles({ files }: Workbench, earlier: SlotFiles): void {
  for (const slot of fileSlots({ ...files.get(), ...earlier })) files.set(slot, earlier[slot] ?? null)
}
