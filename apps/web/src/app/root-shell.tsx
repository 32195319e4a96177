import { Outlet } from '@tanstack/react-router'
import { openWallet } from '../features/wallet/open-wallet.ts'
import { DialogHost } from '../ui/dialogs/dialog-host.tsx'
import { ToastAreas } from '../ui/toasts/toast-areas.tsx'
import { useDocumentTitle } from './use-document-title.ts'
import { usePurchase } from './use-purchase.ts'
import { useSessionLife } from './use-session-life.ts'

/** What stands around every screen: the toast areas, the dialogs and the outlet. */
export function RootShell() {
  useDocumentTitle()
  useSessionLife()
  usePurchase()
  return (
    <>
      <Outlet />
      <ToastAreas />
      <DialogHost onSubscribe={openWallet} />
    </>
  )
}
