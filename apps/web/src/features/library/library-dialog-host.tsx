import { DetailsDialog } from './details-dialog.tsx'
import type { DialogProps, LibraryDialog } from './library-dialogs.ts'
import { OrganiseDialog } from './organise-dialog.tsx'
import { ShareDialog } from './share-dialog.tsx'

interface DialogHostProps extends DialogProps {
  readonly dialog: LibraryDialog
  readonly isNarrowed: boolean
  /** Many items were changed: the selection has served. */
  readonly onDone: () => void
}

/** The dialog that is open over a library. */
export function LibraryDialogHost({ dialog, isNarrowed, onDone, ...props }: DialogHostProps) {
  if (dialog.type === 'share') return <ShareDialog item={dialog.item} onClose={props.onClose} />
  if (dialog.type === 'details') return <DetailsDialog {...props} item={dialog.item} />
  return (
    <OrganiseDialog
      {...props}
      chosen={dialog.chosen}
      count={dialog.count}
      isNarrowed={isNarrowed}
      onDone={onDone}
    />
  )
}
