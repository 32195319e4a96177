import { type ChangeEvent, memo } from 'react'
import type { Item } from '../../api/kind-calls.ts'
import { ItemActions } from '../../ui/item/item-actions.tsx'
import { ItemFailure, ItemProgress } from '../../ui/item/item-state.tsx'
import classes from './library.module.css'
import type { LibraryKind } from './library-kind.ts'

interface LibraryRowProps {
  readonly kind: LibraryKind
  readonly item: Item
  readonly ticked: boolean
  readonly opened: boolean
  readonly onTick: (id: number, ranged: boolean) => void
  readonly onOpen: (id: number) => void
  readonly onRemix: (item: Item) => void
}

/**
 * One item: its cells, what can be done with it, and beneath what it shows when opened or not finished. Drawn again only
 * when something of it has changed, because scrolling draws the list at each frame.
 */
export const LibraryRow = memo(function LibraryRow({
  kind,
  item,
  ticked,
  opened,
  onTick,
  onOpen,
  onRemix,
}: LibraryRowProps) {
  const { Opener } = kind
  const tick = ({ nativeEvent }: ChangeEvent) =>
    onTick(item.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
  return (
    <>
      <td className={classes.tickCell}>
        <label className={classes.tickTarget}>
          <input
            type="checkbox"
            className={classes.tick}
            checked={ticked}
            onChange={tick}
            aria-label={`Select ${item.title}`}
          />
        </label>
      </td>
      <td className={classes.openerCell}>
        <Opener item={item} opened={opened} onOpen={() => onOpen(item.id)} />
      </td>
      <td className={classes.titleCell}>
        <span className={classes.name}>{item.title}</span>
        <span className={classes.excerpt}>{item.text?.slice(0, EXCERPT)}</span>
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
      <td className={classes.actionsCell}>
        <ItemActions item={item} onRemix={onRemix} />
      </td>
      <Beneath kind={kind} item={item} opened={opened} onRemix={onRemix} />
    </>
  )
})

/** Characters of the text shown beneath the title; the style sheet cuts them to one line. */
const EXCERPT = 160

function Beneath({
  kind,
  item,
  opened,
  onRemix,
}: Pick<LibraryRowProps, 'kind' | 'item' | 'opened' | 'onRemix'>) {
  const { Opened } = kind
  const isFile = opened && item.url_file !== null
  if (item.status !== 'pending' && item.status !== 'failed' && !isFile) return null
  return (
    <td className={classes.beneath}>
      {item.status === 'pending' ? <ItemProgress item={item} /> : null}
      {item.status === 'failed' ? <ItemFailure item={item} onRetry={onRemix} /> : null}
      {isFile && item.status !== 'pending' ? <Opened item={item} /> : null}
    </td>
  )
}
