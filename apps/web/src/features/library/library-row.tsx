import { memo } from 'react'
import type { Item } from '../../api/kind-calls.ts'
import { Row, textStyles } from '../../ui/box/box.tsx'
import { ItemActions } from '../../ui/item/item-actions.tsx'
import { ItemFailure, ItemProgress } from '../../ui/item/item-state.tsx'
import { ItemLabels } from './item-labels.tsx'
import classes from './library.module.css'
import type { LibraryKind } from './library-kind.ts'
import { TickBox } from './tick-box.tsx'

/** What is done with an item of the list. The functions stay the same, so that only what changed is drawn again. */
export interface ItemHandlers {
  /** `ranged` with Shift held. */
  readonly onTick: (id: number, ranged: boolean) => void
  readonly onOpen: (item: Item) => void
  readonly onRemix: (item: Item) => void
  readonly onMore: (item: Item, button: HTMLElement) => void
}

interface LibraryRowProps extends ItemHandlers {
  readonly kind: LibraryKind
  readonly item: Item
  readonly ticked: boolean
}

/**
 * One item: its cells and actions, and below them its state until it is finished. Rendered again only
 * when something of it has changed, because scrolling draws the list at each frame.
 */
export const LibraryRow = memo(function LibraryRow(props: LibraryRowProps) {
  const { kind, item, ticked, onTick, onOpen, onRemix, onMore } = props
  const { Opener } = kind
  return (
    <>
      <td className={classes.tickCell}>
        <TickBox title={item.title} ticked={ticked} onTick={(ranged) => onTick(item.id, ranged)} />
      </td>
      <td className={classes.openerCell}>
        <Opener item={item} onOpen={onOpen} />
      </td>
      <td className={classes.titleCell}>
        <span className={textStyles.name}>{item.title}</span>
        <span className={classes.excerpt}>
          <ItemLabels item={item} />
          {item.text?.slice(0, EXCERPT)}
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

/** Characters of the text shown beneath the title; the style sheet cuts them to one line. */
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
