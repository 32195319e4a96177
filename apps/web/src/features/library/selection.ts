/** The selected items, and the anchor of range selections. */
export interface Selection {
  readonly ids: ReadonlySet<number>
  /** The item last selected on its own; the start of a range. */
  readonly anchor: number | null
  /** All matching items are selected, loaded or not; `ids` is ignored. */
  readonly everything: boolean
}

/** The empty selection. */
export const emptySelection: Selection = { ids: new Set(), anchor: null, everything: false }

/** All matching items, loaded or not. */
export const wholeSelection: Selection = { ...emptySelection, everything: true }

/** Whether an item is selected. */
export function isTicked({ ids, everything }: Selection, id: number): boolean {
  return everything || ids.has(id)
}

/** Selects or deselects one item. When all were selected, the other loaded ones stay selected. */
export function toggleOne(selection: Selection, order: readonly number[], id: number): Selection {
  const ids = new Set(selection.everything ? order : selection.ids)
  if (!ids.delete(id)) ids.add(id)
  return { ids, anchor: id, everything: false }
}

/**
 * Applies the new state of an item to all items between the anchor and it, as with Shift in lists. Without a visible
 * anchor, it only applies to the item.
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

/** Selects all loaded items, or none if all of them are selected. */
export function toggleAll(selection: Selection, order: readonly number[]): Selection {
  if (coverage(selection, order) === 'all') return emptySelection
  return { ids: new Set([...selection.ids, ...order]), anchor: null, everything: false }
}

/** Whether none, some or all of the loaded items are selected. */
export function coverage({ ids, everything }: Selection, order: readonly number[]): 'none' | 'some' | 'all' {
  if (everything) return 'all'
  if (ids.size === 0) return 'none'
  return order.length > 0 && order.every((id) => ids.has(id)) ? 'all' : 'some'
}
