import type { FileKind } from '../../../ui/drop-zone/accepted.ts'
import type { OtherMode, SlotName, SourceSlot, StudioMode } from '../mode.ts'
import type { Slots } from '../slots-of.ts'

/** Where a dropped or pasted file or item goes. */
export type Landing =
  | { readonly place: 'slot'; readonly slot: SourceSlot; readonly replaces: boolean }
  | { readonly place: 'images' }
  | { readonly place: 'elsewhere'; readonly mode: OtherMode }

/** What is in the composer. */
export interface Taken {
  readonly slots: Slots
  readonly filled: Readonly<Partial<Record<SlotName, boolean>>>
  /** Number of further images. */
  readonly images: number
}

/** Where something of a kind goes: into its slot, among the further images, or to another mode; null if nowhere. */
export function landingOf(
  { elsewhere }: Pick<StudioMode, 'elsewhere'>,
  { slots, filled, images }: Taken,
  kind: FileKind,
): Landing | null {
  const slot = slots.single.find(({ name, accepts }) => accepts === kind && name !== 'mask')
  if (slot) return { place: 'slot', slot, replaces: filled[slot.name] === true }
  if (kind === 'image' && slots.images && images < slots.images.max) return { place: 'images' }
  const mode = elsewhere?.[kind]
  return mode ? { place: 'elsewhere', mode } : null
}

/** What a drop does. */
export function landingWords(landing: Landing): string {
  if (landing.place === 'images') return 'Drop to add a reference image'
  if (landing.place === 'elsewhere') return `Drop to open it in ${landing.mode.name}`
  const noun = landing.slot.label.toLowerCase()
  return landing.replaces ? `Drop to replace the ${noun}` : `Drop to use it as the ${noun}`
}
