/** Which items are ticked, and where a range would begin. */
export interface Selection {
  readonly ids: ReadonlySet<number>
  /** The item last ticked alone; a range runs from here. */
  readonly anchor: number | null
  /** All matching items are selected, loaded or not; `ids` is ignored then. */
  readonly everything: boolean
}

/** Nothing ticked. */
export const emptySelection: Selection = { ids: new Set(), anchor: null, everything: false }

/** Everything that matches, loaded or not. */
export const wholeSelection: Selection = { ...emptySelection, everything: true }

/** Whether an item is ticked. */
export function isTicked({ ids, everything }: Selection, id: number): boolean {
  return everything || ids.has(id)
}

/** Ticks or unticks one item. Unticking one of everything leaves the other loaded ones ticked. */
export function toggleOne(selection: Selection, order: readonly number[], id: number): Selection {
  const ids = new Set(selection.everything ? order : selection.ids)
  if (!ids.delete(id)) ids.add(id)
  return { ids, anchor: id, everything: false }
}

/**
 * Ticks every item between the anchor and this one, as lists have it with Shift held. They get the state that this one
 * would get alone. Without an anchor in sight it is the same as ticking one.
 */
export function toggleRange(selection: Selection, order: readonly number[], id: number): Selection {
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor)
  const to = order.indexOf(id)
  if (selection.everything || from < 0 || to < 0) return toggleOne(selection, order, id)
  const ticked = !selection.ids.has(id)
  const ids = new Set(selection.ids)
  for (const between of order.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (ticked) ids.add(between)
    else ids.delete(between)
  }
  return { ids, anchor: id, everything: false }
}

/** Ticks all items that are loaded, or none when all of them are ticked already. */
export function toggleAll(selection: Selection, order: readonly number[]): Selection {
  if (coverage(selection, order) === 'all') return emptySelection
  return { ids: new Set([...selection.ids, ...order]), anchor: null, everything: false }
}

/** Whether none, some or all of the loaded items are ticked. */
export function coverage({ ids, everything }: Selection, order: readonly number[]): 'none' | 'some' | 'all' {
  if (everything) return 'all'
  if (ids.size === 0) return 'none'
  return order.length > 0 && order.every((id) => ids.has(id)) ? 'all' : 'some'
}
