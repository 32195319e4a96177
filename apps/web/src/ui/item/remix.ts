import type { MadeKind } from '@atelier/contract/kinds/registry'
import type { Item } from '../../api/kind-calls.ts'
import { createStore, useStore } from '../../state/store.ts'

const offered = createStore<Item | null>(null)

/** Hands an item to the composer of its kind, which may not be open yet. */
export function offerRemix(item: Item): void {
  offered.set(item)
}

/** Takes the item offered to a kind's composer; it is there only once. */
export function takeRemix(kind: MadeKind): Item | null {
  const item = offered.get()
  if (item?.kind !== kind) return null
  offered.set(null)
  return item
}

/** Whether an item waits for a kind's composer. */
export function useRemixOffered(kind: MadeKind): boolean {
  return useStore(offered, (item) => item?.kind === kind)
}
