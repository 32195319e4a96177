import { imageFormats } from '@atelier/contract/kinds/image'
import {
  IconDownload,
  IconLibraryPhoto,
  IconRefresh,
  IconThumbDown,
  IconThumbUp,
  IconTrash,
} from '@tabler/icons-react'
import type { Item } from '../../../api/kind-calls.ts'
import { isItemKind } from '../../../api/pending-items.ts'
import { navigate } from '../../../navigation/address.ts'
import { ActionMenu, type MenuAction } from '../../../ui/action-menu/action-menu.tsx'
import { downloadUrl } from '../../../ui/item/item-file.ts'
import { itemName } from '../../../ui/item/item-name.ts'
import { itemPath } from '../../../ui/item/item-path.ts'
import { canRemix, nextActionsOf } from '../../../ui/item/kinds.ts'
import { useDeleteItems, useRateItem } from '../../../ui/item/use-item-actions.ts'
import { useOffers } from '../../../ui/item/use-offers.ts'

interface ItemMenuProps {
  readonly item: Item
  /** The button that opened the menu. */
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

/** Downloads: an image in every format, other results in their own. */
function downloadsOf(item: Item): MenuAction[] {
  const formats = item.kind === 'image' ? imageFormats : [undefined]
  return formats.flatMap((format, at) => {
    const download = downloadUrl(item, format)
    if (download === null) return []
    const label = format ? `Download as ${format.toUpperCase()}` : 'Download'
    return [{ label, icon: IconDownload, begins: at === 0, does: { download } }]
  })
}

/** All actions on a result. */
export function ItemMenu({ item, anchor, onClose }: ItemMenuProps) {
  const { remix, use } = useOffers()
  // A kind without a library has no results here.
  const kind = isItemKind(item.kind) ? item.kind : 'image'
  const rate = useRateItem()
  const deletion = useDeleteItems(kind)
  const rating = (thumbs: 'up' | 'down', word: string, icon: MenuAction['icon']): MenuAction => ({
    label: item.thumbs === thumbs ? `Remove ${word.toLowerCase()}` : word,
    icon,
    does: () => rate(item, item.thumbs === thumbs ? null : thumbs),
  })
  const actions: MenuAction[] = [
    ...(canRemix(item) ? [{ label: 'Remix', icon: IconRefresh, does: () => remix(item) }] : []),
    ...nextActionsOf(item).map((action) => ({
      label: action.words,
      icon: action.icon,
      does: () => use(item, action),
    })),
    ...(item.status === 'completed'
      ? [
          { ...rating('up', 'Like', IconThumbUp), begins: true },
          rating('down', 'Dislike', IconThumbDown),
          {
            label: 'Show in the library',
            icon: IconLibraryPhoto,
            does: () => void navigate({ to: itemPath({ ...item, kind }) }),
          },
        ]
      : []),
    ...downloadsOf(item),
    { label: 'Delete', icon: IconTrash, danger: true, begins: true, does: () => void deletion.ask([item]) },
  ]
  return <ActionMenu label={itemName(item)} anchor={anchor} actions={actions} onClose={onClose} />
}
