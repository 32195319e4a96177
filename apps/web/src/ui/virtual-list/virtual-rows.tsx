import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual'
import { type MouseEvent, type ReactNode, useEffect } from 'react'
import classes from './virtual-rows.module.css'

interface VirtualRowsProps<E extends Element | Window> {
  readonly virtualizer: Virtualizer<E, HTMLElement>
  /** How many rows there are. */
  readonly count: number
  /** Renders the row at an index: cells for a table, anything for a list. */
  readonly render: (index: number) => ReactNode
  /** Whether the rows are a table's body or a list. */
  readonly as: 'table' | 'list'
  readonly rowClassName?: string | undefined
  /** Called near the last rows, to load more. */
  readonly onNearEnd: () => void
  /** Called for a click anywhere on a row, which must also have a link or button for the keyboard. */
  readonly onRowClick?: (index: number, event: MouseEvent) => void
  /** Which rows are selected, for CSS. */
  readonly isSelected?: (index: number) => boolean
}

/** Rows from the end at which more are loaded. */
const NEAR_END = 12

/** Renders only the visible rows and measures each, so that lists of any length scroll smoothly. */
export function VirtualRows<E extends Element | Window>(props: VirtualRowsProps<E>) {
  const { virtualizer, count, onNearEnd } = props
  const rows = virtualizer.getVirtualItems()
  const last = rows.at(-1)?.index ?? -1
  useEffect(() => {
    if (count > 0 && last >= count - NEAR_END) onNearEnd()
  }, [last, count, onNearEnd])
  const Space = props.as === 'table' ? 'tbody' : 'ul'
  return (
    <Space className={classes.space} style={{ height: virtualizer.getTotalSize() }}>
      {rows.map((row) => (
        <Row key={row.key} row={row} list={props} />
      ))}
    </Space>
  )
}

function Row<E extends Element | Window>({ row, list }: { row: VirtualItem; list: VirtualRowsProps<E> }) {
  const { virtualizer, rowClassName = '', isSelected, onRowClick, count } = list
  const isTable = list.as === 'table'
  const Frame = isTable ? 'tr' : 'li'
  const top = row.start - virtualizer.options.scrollMargin
  // `aria-rowindex` counts the table's header as the first row.
  const position = isTable
    ? { 'aria-rowindex': row.index + 2 }
    : { 'aria-posinset': row.index + 1, 'aria-setsize': count }
  return (
    <Frame
      onClick={onRowClick && ((event: MouseEvent) => onRowClick(row.index, event))}
      ref={virtualizer.measureElement}
      data-index={row.index}
      data-selected={isSelected?.(row.index) || undefined}
      className={`${classes.row} ${rowClassName}`}
      style={{ transform: `translateY(${top}px)` }}
      {...position}
    >
      {list.render(row.index)}
    </Frame>
  )
}
