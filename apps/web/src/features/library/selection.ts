/** Which rows are ticked, and where a range would begin. */
export interface Selection {
  readonly ids: ReadonlySet<number>
  /** The row last ticked alone; a range runs from here. */
  readonly anchor: number | null
}

/** Nothing ticked. */
export const emptySelection: Selection = { ids: new Set(), anchor: null }

/** Ticks or unticks one row. */
export function toggleOne(selection: Selection, id: number): Selection {
  const ids = new Set(selection.ids)
  if (!ids.delete(id)) ids.add(id)
  return { ids, anchor: id }
}

/**
 * Ticks every row between the anchor and this one, as lists have it with Shift held. The rows get the state that this
 * row would get alone. Without an anchor in sight it is the same as ticking one.
 */
export function toggleRange(selection: Selection, order: readonly number[], id: number): Selection {
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor)
  const to = order.indexOf(id)
  if (from < 0 || to < 0) return toggleOne(selection, id)
  const ticked = !selection.ids.has(id)
  const ids = new Set(selection.ids)
  for (const between of order.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (ticked) ids.add(between)
    else ids.delete(between)
  }
  return { ids, anchor: id }
}

/** Ticks all rows that are loaded, or none when all of them are ticked already. */
export function toggleAll(selection: Selection, order: readonly number[]): Selection {
  if (coverage(selection, order) === 'all') return emptySelection
  return { ids: new Set([...selection.ids, ...order]), anchor: null }
}

/** Whether none, some or all of the loaded rows are ticked. */
export function coverage(selection: Selection, order: readonly number[]): 'none' | 'some' | 'all' {
  if (selection.ids.size === 0) return 'none'
  return order.length > 0 && order.every((id) => selection.ids.has(id)) ? 'all' : 'some'
}
