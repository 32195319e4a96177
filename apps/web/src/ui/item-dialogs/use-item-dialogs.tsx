import { lazy, Suspense, useCallback, useState } from 'react'
import type { Item } from '../../api/kind-calls.ts'
import type { ItemDialog } from './item-dialog.ts'

const ItemMenu = lazy(async () => ({ default: (await import('./item-menu.tsx')).ItemMenu }))
const ItemDialogHost = lazy(async () => ({
  default: (await import('./item-dialog-host.tsx')).ItemDialogHost,
}))

/** The menu and the dialogs of items, one at a time; their code is loaded when first needed. */
export function useItemDialogs() {
  const [menu, setMenu] = useState<{ readonly item: Item; readonly anchor: HTMLElement } | null>(null)
  const [dialog, setDialog] = useState<ItemDialog | null>(null)
  const openMenu = useCallback((item: Item, anchor: HTMLElement) => setMenu({ item, anchor }), [])
  const shown = (
    <Suspense fallback={null}>
      {menu ? <ItemMenu {...menu} onDialog={setDialog} onClose={() => setMenu(null)} /> : null}
      {dialog ? <ItemDialogHost dialog={dialog} onClose={() => setDialog(null)} /> : null}
    </Suspense>
  )
  return { openMenu, openDialog: setDialog, shown }
}
