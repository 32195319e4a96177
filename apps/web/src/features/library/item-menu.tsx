import { imageFormats } from '@atelier/contract/kinds/image'
import {
  IconBadgeCc,
  IconDownload,
  IconFolder,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconRefresh,
  IconShare2,
  IconTextCaption,
  IconTrash,
} from '@tabler/icons-react'
import type { Item } from '../../api/kind-calls.ts'
import { ActionMenu, type MenuAction } from '../../ui/action-menu/action-menu.tsx'
import { canRemix } from '../../ui/item/composer-paths.ts'
import { downloadUrl, subtitlesUrl } from '../../ui/item/item-file.ts'
import { useDeleteItems } from '../../ui/item/use-item-actions.ts'
import { useKeepItem } from '../../ui/item/use-keep-item.ts'
import { useOffers } from '../../ui/item/use-offers.ts'
import { waysOn } from '../../ui/item/ways-on.ts'
import type { LibraryDialog } from './library-dialogs.ts'
import type { LibraryKind } from './library-kind.ts'

interface ItemMenuProps {
  readonly kind: LibraryKind
  readonly item: Item
  /** The button that opened it. */
  readonly anchor: HTMLElement
  readonly onDialog: (dialog: LibraryDialog) => void
  readonly onClose: () => void
}

/** A picture in each format, anything else as it is. */
function downloadsOf(item: Item): MenuAction[] {
  const formats = item.kind === 'image' ? imageFormats : [undefined]
  return formats.flatMap((format, at) => {
    const download = downloadUrl(item, format)
    if (download === null) return []
    const whole = item.kind === 'chat' ? 'Export as Markdown' : 'Download'
    const label = format ? `Download as ${format.toUpperCase()}` : whole
    return [{ label, icon: IconDownload, begins: at === 0, does: { download } }]
  })
}

/** The subtitles of a recording whose words are known. */
function subtitlesOf(item: Item): MenuAction[] {
  return (['srt', 'vtt'] as const).flatMap((format) => {
    const download = subtitlesUrl(item, format)
    const label = `Subtitles (${format.toUpperCase()})`
    return download === null ? [] : [{ label, icon: IconBadgeCc, does: { download } }]
  })
}

/** Keeping what is going to be removed for its age, and taking that back. */
function keepingOf(item: Item, keep: ReturnType<typeof useKeepItem>): MenuAction[] {
  const change = (kept: boolean) => keep.mutate({ id: item.id, kept })
  if (item.kept) return [{ label: 'No longer keep', icon: IconPinnedOff, does: () => change(false) }]
  if (item.expires_at === null) return []
  return [{ label: 'Keep', icon: IconPin, does: () => change(true) }]
}

/** Everything that can be done with an item of a library. */
export function ItemMenu({ kind, item, anchor, onDialog, onClose }: ItemMenuProps) {
  const offers = useOffers()
  const deletion = useDeleteItems(kind.kind)
  const keep = useKeepItem(kind.kind)
  const isFinished = item.url_file !== null && item.status !== 'pending'
  const edit = () => onDialog({ type: 'details', item })
  const actions: MenuAction[] = [
    ...(canRemix(item) ? [{ label: 'Remix', icon: IconRefresh, does: () => offers.remix(item) }] : []),
    ...waysOn(item).map((way) => ({
      label: way.words,
      icon: way.icon,
      does: () => offers.use(item, way),
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
    { label: 'Rename', icon: IconPencil, begins: true, does: edit },
    { label: 'Folder and tags', icon: IconFolder, does: edit },
    ...keepingOf(item, keep),
    ...(isFinished && item.kind !== 'chat'
      ? [{ label: 'Share', icon: IconShare2, does: () => onDialog({ type: 'share', item }) }]
      : []),
    ...downloadsOf(item),
    ...subtitlesOf(item),
    {
      label: 'Delete',
      icon: IconTrash,
      danger: true,
      begins: true,
      does: () => void deletion.ask([item]),
    },
  ]
  return <ActionMenu label={`${item.title}`} anchor={anchor} actions={actions} onClose={onClose} />
}
