import type { Item } from '../../api/kind-calls.ts'
import { createStore, useStore } from '../../state/store.ts'

/** Why an item is passed to a composer: to be generated again, as the source, or as the added audio. */
type Purpose = 'remix' | 'source' | 'audio'

/** An item handed to the composer of a mode. */
export interface Offer {
  readonly item: Item
  /** Mode of the composer it is for. */
  readonly mode: string
  readonly as: Purpose
}

const offered = createStore<Offer | null>(null)

/** Hands an item to the composer of its mode, which may not be open yet. */
export function offerRemix(item: Item): void {
  offered.set({ item, mode: item.mode, as: 'remix' })
}

/** Hands an item to another mode's composer, as what is to be worked on or heard there. */
export function offerSource(item: Item, mode: string, as: 'source' | 'audio'): void {
  offered.set({ item, mode, as })
}

/** Takes what is offered to a mode's composer; it is there only once. */
export function consumeOffer(mode: string): Offer | null {
  const offer = offered.get()
  if (offer?.mode !== mode) return null
  offered.set(null)
  return offer
}

/** What waits for a mode's composer. */
export function useOffer(mode: string): Offer | null {
  return useStore(offered, (offer) => (offer?.mode === mode ? offer : null))
}
