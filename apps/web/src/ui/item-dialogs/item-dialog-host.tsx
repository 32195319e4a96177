import { TextDialog } from '../read-along/text-dialog.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import type { ItemDialog } from './item-dialog.ts'
import { ShareDialog } from './share-dialog.tsx'

const views = { details: DetailsDialog, share: ShareDialog, text: TextDialog } as const

/** A dialog about an item. */
export function ItemDialogHost({ dialog, onClose }: { dialog: ItemDialog; onClose: () => void }) {
  const View = views[dialog.type]
  return <View item={dialog.item} onClose={onClose} />
}
