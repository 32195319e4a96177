import type { Item } from '../../api/kind-calls.ts'
import { isItemKind } from '../../api/pending-items.ts'
import { browserFiles } from '../../state/file-store.ts'
import { createStore, type Store } from '../../state/store.ts'
import { DraftStore } from '../../ui/composer/draft-store.ts'
import type { OtherMode, SlotName, StudioMode } from './mode.ts'
import { fileSlots, type SlotFiles, SourceFiles } from './source-files.ts'
import { type ChosenItem, readStudioDraft, type StudioDrafts } from './studio-draft.ts'

/** The state of a mode's composer: draft, settings and sources. */
export interface Workbench {
  readonly drafts: StudioDrafts
  readonly files: SourceFiles
  /** The source that another one replaced, until it is restored or the draft is sent. */
  readonly replaced: Store<ReplacedSource | null>
}

/** A source that another one replaced. */
export interface ReplacedSource {
  readonly slot: SlotName
  readonly content: File | ChosenItem
}

const opened = new Map<string, Workbench>()

/** The state of an account's composer for a mode; the same object each time, so that leaving the screen keeps it. */
export function workbenchOf(mode: OtherMode | StudioMode, userId: number): Workbench {
  const key = `atelier.draft.${mode.path}.${userId}`
  const known = opened.get(key)
  if (known) return known
  const files = new SourceFiles(browserFiles, key)
  const bench: Workbench = {
    drafts: new DraftStore(localStorage, key, readStudioDraft),
    files,
    replaced: createStore<ReplacedSource | null>(null),
  }
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

/** Sets a file or a library item in a slot; what was there can be restored. */
function put(bench: Workbench, slot: SlotName, content: File | ChosenItem): void {
  const { drafts, files, replaced } = bench
  const before = files.get()[slot] ?? drafts.get()[slot]
  const isFile = content instanceof File
  files.set(slot, isFile ? content : null)
  drafts.change({ [slot]: isFile ? null : content })
  replaced.set(before ? { slot, content: before } : null)
}

/** Sets a file in a slot, replacing what was there. */
export function putFile(bench: Workbench, slot: SlotName, file: File): void {
  put(bench, slot, file)
}

/** Sets a library item in a slot, replacing what was there. */
export function putItem(bench: Workbench, slot: SlotName, item: Item): void {
  const chosen = chosenItem(item)
  if (chosen) put(bench, slot, chosen)
}

/** Puts the source back that was replaced. */
export function restoreSource(bench: Workbench): void {
  const replaced = bench.replaced.get()
  if (replaced) put(bench, replaced.slot, replaced.content)
  bench.replaced.set(null)
}

/** Empties a slot. */
export function clearSlot({ drafts, files, replaced }: Workbench, slot: SlotName): void {
  replaced.set(null)
  files.set(slot, null)
  drafts.change({ [slot]: null })
}

/** Puts earlier files back into their slots. */
export function restoreFiles({ files }: Workbench, earlier: SlotFiles): void {
  for (const slot of fileSlots({ ...files.get(), ...earlier })) files.set(slot, earlier[slot] ?? null)
}
