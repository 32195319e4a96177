import type { ComponentPropsWithRef, MouseEvent } from 'react'
import type { Item } from '../../api/kind-calls.ts'
import { isItemKind } from '../../api/pending-items.ts'
import { itemPath } from '../../ui/item/item-path.ts'

interface ItemLinkProps extends ComponentPropsWithRef<'a'> {
  readonly item: Item
  readonly onOpen: (item: Item) => void
}

/** Whether a click opens the link elsewhere, such as in a new tab. */
const isElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

/**
 * A link that opens an item. It subscribes to nothing, because lists render it in every row while scrolling; the focus
 * returns to it when the item is closed.
 */
export function ItemLink({ item, onOpen, ...rest }: ItemLinkProps) {
  const { kind } = item
  return (
    <a
      {...rest}
      href={isItemKind(kind) ? itemPath({ ...item, kind }) : undefined}
      data-opens={item.id}
      onClick={(event) => {
        if (isElsewhere(event)) return
        event.preventDefault()
        onOpen(item)
      }}
    />
  )
}
