import type { Item } from '../../api/kind-calls.ts'
import { createStore, useStore } from '../../state/store.ts'

/** Why an item is passed to a composer: to generate it again, as the source, or as the added audio. */
type Purpose = 'remix' | 'source' | 'audio'

/** An item passed to a mode's composer. */
export interface Offer {
  readonly item: Item
  /** Mode of the target composer. */
  readonly mode: string
  readonly as: Purpose
}

const offered = createStore<Offer | null>(null)

/** Passes an item to the composer of its mode, which may not be open yet. */
export function offerRemix(item: Item): void {
  offered.set({ item, mode: item.mode, as: 'remix' })
}

/** Passes an item to another mode's composer as a source or added audio. */
export function offerSource(item: Item, mode: string, as: 'source' | 'audio'): void {
  offered.set({ item, mode, as })
}

/** Takes the item passed to a mode's composer, which removes it. */
export function consumeOffer(mode: string): Offer | null {
  const offer = offered.get()
  if (offer?.mode !== mode) return null
  offered.set(null)
  return offer
}

/** The item waiting for a mode's composer. */
export function useOffer(mode: string): Offer | null {
  return useStore(offered, (offer) => (offer?.mode === mode ? offer : null))
}

/** The title that a user chose for an item; empty for a default one, which is the beginning of the text. */
export const chosenTitle = ({ title, text }: Pick<Item, 'title' | 'text'>): string =>
  text?.trim().startsWith(title) ? '' : title
