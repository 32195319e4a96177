import { useCallback, useMemo } from 'react'
import type { LibraryListProps } from './library-list-props.ts'
import { coverage, emptySelection, toggleAll, toggleOne, toggleRange } from './selection.ts'
import { useSelectAll } from './use-select-all.ts'

/** Selection of items in a list, in its order. */
export function useTicks({
  library: { items },
  selection,
  onSelection,
}: Pick<LibraryListProps, 'library' | 'selection' | 'onSelection'>) {
  const order = useMemo(() => items.map(({ id }) => id), [items])
  const ticked = useMemo(() => coverage(selection, order), [selection, order])
  const onTick = useCallback(
    (id: number, ranged: boolean) => onSelection((now) => (ranged ? toggleRange : toggleOne)(now, order, id)),
    [onSelection, order],
  )
  const onTickAll = () => onSelection((now) => toggleAll(now, order))
  useSelectAll(
    () => onSelection((now) => (coverage(now, order) === 'all' ? now : toggleAll(now, order))),
    () => onSelection(() => emptySelection),
  )
  return { order, ticked, onTick, onTickAll }
}
