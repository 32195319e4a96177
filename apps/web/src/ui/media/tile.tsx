import type { ReactNode } from 'react'
import type { Item } from '../../api/kind-calls.ts'
import { Stack, textStyles } from '../box/box.tsx'
import { ItemActions } from '../item/item-actions.tsx'
import { ItemDate } from '../item/item-date.tsx'
import { itemName } from '../item/item-name.ts'
import { ItemPrice } from '../item/item-price.tsx'
import { ItemFailure, ItemProgress } from '../item/item-state.tsx'
import type { NextAction } from '../item/kinds.ts'
import classes from './tile.module.css'

interface TileProps {
  readonly item: Item
  /** Width and height of the content. */
  readonly shape: 'square' | 'wide'
  /** The image or video, once available. */
  readonly children: ReactNode
  readonly onRemix: (item: Item) => void
  /** Passes the item to another composer. */
  readonly onUse?: ((item: Item, action: NextAction) => void) | undefined
  /** Opens a menu at the button. */
  readonly onMore?: ((item: Item, button: HTMLElement) => void) | undefined
  /** Shown in a corner above the image. */
  readonly corner?: ReactNode
}

/** An image or video in a grid: its content or state, and below it title and actions. */
export function Tile({ item, shape, children, onRemix, onUse, onMore, corner }: TileProps) {
  const name = itemName(item)
  return (
    <article className={classes.tile} aria-label={name}>
      <div className={classes.view} data-shape={shape} data-status={item.status}>
        <View item={item} onRemix={onRemix}>
          {children}
        </View>
        {corner}
      </div>
      <Stack gap={2} className={classes.foot}>
        <div className={classes.words}>
          <h3 className={classes.name} title={name}>
            {name}
          </h3>
          <p className={textStyles.caption}>
            <ItemPrice item={item} /> · <ItemDate iso={item.created_at} />
          </p>
        </div>
        <div className={classes.actions}>
          <ItemActions item={item} onRemix={onRemix} onUse={onUse} onMore={onMore} />
        </div>
      </Stack>
    </article>
  )
}

function View({ item, children, onRemix }: Pick<TileProps, 'item' | 'children' | 'onRemix'>) {
  if (item.status === 'pending') {
    return (
      <Stack padding="md" className={classes.making}>
        <ItemProgress item={item} />
      </Stack>
    )
  }
  if (item.status === 'failed' || item.url_file === null) {
    return (
      <Stack padding="md" className={classes.failed}>
        <ItemFailure item={item} onRetry={onRemix} />
      </Stack>
    )
  }
  return children
}
