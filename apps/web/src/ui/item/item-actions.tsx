import {
  IconDots,
  IconDownload,
  IconRefresh,
  IconShare2,
  IconThumbDown,
  IconThumbDownFilled,
  IconThumbUp,
  IconThumbUpFilled,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Item } from '../../api/kind-calls.ts'
import { isItemKind } from '../../api/pending-items.ts'
import { Row } from '../box/box.tsx'
import classes from './item-actions.module.css'
import { downloadUrl } from './item-file.ts'
import { canRemix, canShare, type NextAction, nextActionsOf } from './kinds.ts'
import { useDeleteItems, useRateItem } from './use-item-actions.ts'

/** Size of the icons, in pixels. */
const ICON = 17

interface ItemActionsProps {
  readonly item: Item
  /** Fills the composer with this item's text and settings. */
  readonly onRemix: (item: Item) => void
  /** Passes the item to another composer; without it, those actions are hidden. */
  readonly onUse?: ((item: Item, action: NextAction) => void) | undefined
  /** Opens the dialog with share links; without it, that action is hidden. */
  readonly onShare?: ((item: Item) => void) | undefined
  /** Opens a menu with all other actions at the button; without it, deleting has its own button. */
  readonly onMore?: ((item: Item, button: HTMLElement) => void) | undefined
  /** Shows only the menu's button. */
  readonly isBrief?: boolean
}

/** Actions on a finished item: rate, remix, use, download, delete. */
export function ItemActions({ isBrief = false, ...props }: ItemActionsProps) {
  const { item, onMore } = props
  if (!isItemKind(item.kind)) return null
  // The menu's button stays the same element: pressing it may add the other actions before the click ends.
  return (
    <Row gap={2} className={classes.actions} data-menu={onMore !== undefined || undefined}>
      {isBrief && onMore ? null : <FrequentActions {...props} />}
      {onMore ? <More item={item} onMore={onMore} /> : <Delete item={item} />}
    </Row>
  )
}

function FrequentActions({ item, onRemix, onUse, onShare, onMore }: Omit<ItemActionsProps, 'isBrief'>) {
  return (
    <>
      {item.status === 'completed' ? <Thumbs item={item} isBrief={onMore !== undefined} /> : null}
      {canRemix(item) ? (
        <Action label={`Remix ${item.title}`} hint="Remix" onClick={() => onRemix(item)}>
          <IconRefresh size={ICON} aria-hidden />
        </Action>
      ) : null}
      {(onUse ? nextActionsOf(item) : []).map((action) => (
        <Action
          key={action.mode}
          label={`${action.words}: ${item.title}`}
          hint={action.words}
          onClick={() => onUse?.(item, action)}
        >
          <action.icon size={ICON} aria-hidden />
        </Action>
      ))}
      <Download item={item} />
      {onShare && canShare(item) ? (
        <Action label={`Share ${item.title}`} hint="Share" onClick={() => onShare(item)}>
          <IconShare2 size={ICON} aria-hidden />
        </Action>
      ) : null}
    </>
  )
}

interface ActionProps {
  readonly label: string
  readonly hint: string
  readonly children: ReactNode
  readonly onClick: () => void
  readonly pressed?: boolean
}

function Action({ label, hint, children, onClick, pressed }: ActionProps) {
  return (
    <button
      type="button"
      className={classes.action}
      aria-label={label}
      aria-pressed={pressed}
      title={hint}
      onClick={onClick}
    >
      {children}
    </button>
  )
}

function Thumbs({ item, isBrief }: { item: Item; isBrief: boolean }) {
  const rate = useRateItem()
  const toggleRating = (thumbs: 'up' | 'down') => rate(item, item.thumbs === thumbs ? null : thumbs)
  const Up = item.thumbs === 'up' ? IconThumbUpFilled : IconThumbUp
  const Down = item.thumbs === 'down' ? IconThumbDownFilled : IconThumbDown
  return (
    <>
      <Action
        label={`Like ${item.title}`}
        hint="Like"
        pressed={item.thumbs === 'up'}
        onClick={() => toggleRating('up')}
      >
        <Up size={ICON} aria-hidden />
      </Action>
      {isBrief ? null : (
        <Action
          label={`Dislike ${item.title}`}
          hint="Dislike"
          pressed={item.thumbs === 'down'}
          onClick={() => toggleRating('down')}
        >
          <Down size={ICON} aria-hidden />
        </Action>
      )}
    </>
  )
}

function Download({ item }: { item: Item }) {
  const url = downloadUrl(item)
  if (url === null) return null
  return (
    <a href={url} download className={classes.action} aria-label={`Download ${item.title}`} title="Download">
      <IconDownload size={ICON} aria-hidden />
    </a>
  )
}

function More({ item, onMore }: { item: Item; onMore: NonNullable<ItemActionsProps['onMore']> }) {
  return (
    <button
      type="button"
      className={classes.action}
      data-more
      aria-label={`More for ${item.title}`}
      aria-haspopup="menu"
      title="More"
      onClick={({ currentTarget }) => onMore(item, currentTarget)}
    >
      <IconDots size={ICON} aria-hidden />
    </button>
  )
}

function Delete({ item }: { item: Item }) {
  const deletion = useDeleteItems(null)
  const [word, Icon] =
    item.status === 'pending' ? (['Cancel', IconX] as const) : (['Delete', IconTrash] as const)
  return (
    <Action label={`${word} ${item.title}`} hint={word} onClick={() => void deletion.ask([item])}>
      <Icon size={ICON} aria-hidden />
    </Action>
  )
}
