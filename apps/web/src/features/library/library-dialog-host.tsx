import { lazy, Suspense } from 'react'
import { DetailsDialog } from './details-dialog.tsx'
import type { DialogProps, LibraryDialog } from './library-dialogs.ts'
import { OrganiseDialog } from './organise-dialog.tsx'
import { ShareDialog } from './share-dialog.tsx'

const TextDialog = lazy(() =>
  import('./text/text-dialog.tsx').then((module) => ({ default: module.TextDialog })),
)

interface DialogHostProps extends DialogProps {
  readonly dialog: LibraryDialog
  readonly isNarrowed: boolean
  /** Called after a bulk change, to clear the selection. */
  readonly onDone: () => void
}

/** The open dialog of a library. */
export function LibraryDialogHost({ dialog, isNarrowed, onDone, ...props }: DialogHostProps) {
  if (dialog.type === 'share') return <ShareDialog item={dialog.item} onClose={props.onClose} />
  if (dialog.type === 'details') return <DetailsDialog {...props} item={dialog.item} />
  if (dialog.type === 'text') {
    return (
      <Suspense fallback={null}>
        <TextDialog item={dialog.item} onClose={props.onClose} />
      </Suspense>
    )
  }
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
