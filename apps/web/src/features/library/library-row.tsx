import { memo } from 'react'
import type { Item } from '../../api/kind-calls.ts'
import { Row } from '../../ui/box/box.tsx'
import { ItemActions } from '../../ui/item/item-actions.tsx'
import { itemName } from '../../ui/item/item-name.ts'
import { ItemFailure, ItemProgress } from '../../ui/item/item-state.tsx'
import type { NextAction } from '../../ui/item/kinds.ts'
import { chosenTitle } from '../../ui/item/remix.ts'
import { ItemLabels } from './item-labels.tsx'
import { ItemLink } from './item-link.tsx'
import classes from './library.module.css'
import type { LibraryKind } from './library-kind.ts'
import { TickBox } from './tick-box.tsx'

/** Actions on an item of the list. They are stable functions, so that only changed rows rerender. */
export interface ItemHandlers {
  /** `ranged` while Shift is held. */
  readonly onTick: (id: number, ranged: boolean) => void
  readonly onOpen: (item: Item) => void
  readonly onRemix: (item: Item) => void
  readonly onMore: (item: Item, button: HTMLElement) => void
  readonly onUse: (item: Item, action: NextAction) => void
  readonly onShare: (item: Item) => void
}

interface LibraryRowProps extends Omit<ItemHandlers, 'onUse' | 'onShare'> {
  readonly kind: LibraryKind
  readonly item: Item
  readonly ticked: boolean
}

/**
 * An item: its cells and actions, and below them its state while it is pending or failed. Memoized, because scrolling
 * rerenders the list in each frame.
 */
export const LibraryRow = memo(function LibraryRow(props: LibraryRowProps) {
  const { kind, item, ticked, onTick, onOpen, onRemix, onMore } = props
  const { Opener } = kind
  return (
    <>
      <td className={classes.tickCell}>
        <TickBox title={itemName(item)} ticked={ticked} onTick={(ranged) => onTick(item.id, ranged)} />
      </td>
      <td className={classes.openerCell}>
        <Opener item={item} onOpen={onOpen} />
      </td>
      <td className={classes.titleCell}>
        <ItemLink item={item} onOpen={onOpen} className={classes.name}>
          {itemName(item)}
        </ItemLink>
        <span className={classes.excerpt}>
          <ItemLabels item={item} />
          {chosenTitle(item) === '' ? null : item.text?.slice(0, EXCERPT)}
        </span>
      </td>
      {kind.columns.map((column) => (
        <td
          key={column.key}
          className={classes.cell}
          data-column={column.key}
          data-desktop-only={column.desktopOnly || undefined}
        >
          {column.cell(item)}
        </td>
      ))}
      <Row as="td" align="stretch" justify="end" className={classes.actionsCell}>
        <ItemActions item={item} onRemix={onRemix} onMore={onMore} />
      </Row>
      <Beneath item={item} onRemix={onRemix} />
    </>
  )
})

/** Maximum number of characters shown below the title; CSS truncates them to one line. */
const EXCERPT = 160

function Beneath({ item, onRemix }: Pick<LibraryRowProps, 'item' | 'onRemix'>) {
  if (item.status !== 'pending' && item.status !== 'failed') return null
  return (
    <td className={classes.beneath}>
      {item.status === 'pending' ? (
        <ItemProgress item={item} />
      ) : (
        <ItemFailure item={item} onRetry={onRemix} />
      )}
    </td>
  )
}
