import {
  IconArrowsMaximize,
  IconDots,
  IconDownload,
  IconRefresh,
  IconThumbUp,
  IconThumbUpFilled,
} from '@tabler/icons-react'
import type { Item } from '../../../api/kind-calls.ts'
import { IconButton } from '../../../ui/icon-button/icon-button.tsx'
import { downloadUrl } from '../../../ui/item/item-file.ts'
import { itemName } from '../../../ui/item/item-name.ts'
import { canRemix, nextActionsOf } from '../../../ui/item/kinds.ts'
import { useRateItem } from '../../../ui/item/use-item-actions.ts'
import { useOffers } from '../../../ui/item/use-offers.ts'
import classes from './tile-actions.module.css'

interface TileActionsProps {
  readonly item: Item
  /** Opens the item; absent if the tile itself does. */
  readonly onOpen?: ((item: Item) => void) | undefined
  /** Opens the menu of all actions at the button. */
  readonly onMore: (item: Item, button: HTMLElement) => void
}

/** The actions on a result, above it while it is pointed at or focused; on a touch screen, the menu has them. */
export function TileActions({ item, onOpen, onMore }: TileActionsProps) {
  const { remix, use } = useOffers()
  const name = itemName(item)
  const download = downloadUrl(item)
  return (
    <div className={classes.actions}>
      {item.status === 'completed' ? <Like item={item} name={name} /> : null}
      {canRemix(item) && item.status === 'completed' ? (
        <IconButton icon={IconRefresh} label={`Remix ${name}`} onClick={() => remix(item)} />
      ) : null}
      {nextActionsOf(item).map((action) => (
        <IconButton
          key={action.mode}
          icon={action.icon}
          label={`${action.words}: ${name}`}
          data-wide
          onClick={() => use(item, action)}
        />
      ))}
      {onOpen ? (
        <IconButton icon={IconArrowsMaximize} label={`Open ${name}`} onClick={() => onOpen(item)} />
      ) : null}
      {download ? (
        <a href={download} download className={classes.link} aria-label={`Download ${name}`} title="Download">
          <IconDownload size={18} aria-hidden />
        </a>
      ) : null}
      <IconButton
        icon={IconDots}
        label={`More for ${name}`}
        aria-haspopup="menu"
        data-always
        onClick={({ currentTarget }) => onMore(item, currentTarget)}
      />
    </div>
  )
}

function Like({ item, name }: { item: Item; name: string }) {
  const isLiked = item.thumbs === 'up'
  const rate = useRateItem()
  return (
    <IconButton
      icon={isLiked ? IconThumbUpFilled : IconThumbUp}
      label={`Like ${name}`}
      aria-pressed={isLiked}
      onClick={() => rate(item, isLiked ? null : 'up')}
    />
  )
}
