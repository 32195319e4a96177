import { imageFormats } from '@atelier/contract/kinds/image'
import { allKinds } from '@atelier/contract/kinds/kind'
import {
  IconBadgeCc,
  IconDownload,
  IconFolder,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconPlaylistAdd,
  IconRefresh,
  IconShare2,
  IconTextCaption,
  IconThumbDown,
  IconThumbDownFilled,
  IconThumbUp,
  IconThumbUpFilled,
  IconTrash,
} from '@tabler/icons-react'
import type { Item } from '../../api/kind-calls.ts'
import { ActionMenu, type MenuAction } from '../action-menu/action-menu.tsx'
import { isPlayable, playNext } from '../audio-player/queue.ts'
import { downloadUrl, subtitlesUrl } from '../item/item-file.ts'
import { itemName } from '../item/item-name.ts'
import { canRemix, canShare, nextActionsOf } from '../item/kinds.ts'
import { useDeleteItems, useRateItem } from '../item/use-item-actions.ts'
import { useOffers } from '../item/use-offers.ts'
import { useRetainItem } from '../item/use-retain-item.ts'
import type { ItemDialog } from './item-dialog.ts'

interface ItemMenuProps {
  readonly item: Item
  /** The button that opened the menu. */
  readonly anchor: HTMLElement
  readonly onDialog: (dialog: ItemDialog) => void
  readonly onClose: () => void
}

/** Downloads: an image in every format, other items in their own. */
function downloadsOf(item: Item): MenuAction[] {
  const formats = allKinds[item.kind].medium === 'image' ? imageFormats : [undefined]
  return formats.flatMap((format, at) => {
    const download = downloadUrl(item, format)
    if (download === null) return []
    const whole = item.kind === 'chat' ? 'Export as Markdown' : 'Download'
    const label = format ? `Download as ${format.toUpperCase()}` : whole
    return [{ label, icon: IconDownload, begins: at === 0, does: { download } }]
  })
}

/** Subtitles of a recording with word timings. */
function subtitlesOf(item: Item): MenuAction[] {
  return (['srt', 'vtt'] as const).flatMap((format) => {
    const download = subtitlesUrl(item, format)
    const label = `Subtitles (${format.toUpperCase()})`
    return download === null ? [] : [{ label, icon: IconBadgeCc, does: { download } }]
  })
}

/** Exempts an item from retention, or removes the exemption. */
function retentionActions(item: Item, retain: ReturnType<typeof useRetainItem>): MenuAction[] {
  const change = (kept: boolean) => retain.mutate({ item, kept })
  if (item.kept) return [{ label: 'Don’t keep', icon: IconPinnedOff, does: () => change(false) }]
  if (item.expires_at === null) return []
  return [{ label: 'Keep', icon: IconPin, does: () => change(true) }]
}

/** Likes and dislikes a result, or takes that back. */
function ratingActions(item: Item, rate: ReturnType<typeof useRateItem>): MenuAction[] {
  if (item.status !== 'completed') return []
  const { thumbs } = item
  return [
    thumbs === 'up'
      ? { label: 'Remove like', icon: IconThumbUpFilled, begins: true, does: () => rate(item, null) }
      : { label: 'Like', icon: IconThumbUp, begins: true, does: () => rate(item, 'up') },
    thumbs === 'down'
      ? { label: 'Remove dislike', icon: IconThumbDownFilled, does: () => rate(item, null) }
      : { label: 'Dislike', icon: IconThumbDown, does: () => rate(item, 'down') },
  ]
}

/** All actions on an item. */
export function ItemMenu({ item, anchor, onDialog, onClose }: ItemMenuProps) {
  const offers = useOffers()
  const deletion = useDeleteItems(null)
  const retain = useRetainItem()
  const rate = useRateItem()
  const isFinished = item.url_file !== null && item.status !== 'pending'
  const edit = () => onDialog({ type: 'details', item })
  const actions: MenuAction[] = [
    ...(canRemix(item) ? [{ label: 'Remix', icon: IconRefresh, does: () => offers.remix(item) }] : []),
    ...(isPlayable(item) ? [{ label: 'Play next', icon: IconPlaylistAdd, does: () => playNext(item) }] : []),
    ...nextActionsOf(item).map((action) => ({
      label: action.words,
      icon: action.icon,
      does: () => offers.use(item, action),
    })),
    ...(isFinished && item.kind === 'speech' && item.status === 'completed'
      ? [
          {
            label: 'Read along and edit',
            icon: IconTextCaption,
            does: () => onDialog({ type: 'text', item }),
          },
        ]
      : []),
    ...ratingActions(item, rate),
    { label: 'Rename', icon: IconPencil, begins: true, does: edit },
    { label: 'Folder and tags', icon: IconFolder, does: edit },
    ...retentionActions(item, retain),
    ...(canShare(item)
      ? [{ label: 'Share', icon: IconShare2, does: () => onDialog({ type: 'share', item }) }]
      : []),
    ...downloadsOf(item),
    ...subtitlesOf(item),
    {
      label: item.status === 'pending' ? 'Cancel' : 'Delete',
      icon: IconTrash,
      danger: true,
      begins: true,
      does: () => void deletion.ask([item]),
    },
  ]
  return <ActionMenu label={itemName(item)} anchor={anchor} actions={actions} onClose={onClose} />
}
