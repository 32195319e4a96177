import type { ReactNode } from 'react'
import { ReauthenticationHost } from '../features/session/reauthentication-host.tsx'
import { DialogHost } from '../ui/dialogs/dialog-host.tsx'
import { openWallet } from '../ui/dialogs/open-wallet.ts'
import { useIgnoredDrops } from '../ui/drop-zone/use-ignored-drops.ts'
import { ToastAreas } from '../ui/toasts/toast-areas.tsx'
import { useDocumentTitle } from './use-document-title.ts'
import { usePurchase } from './use-purchase.ts'
import { useRecovery } from './use-recovery.ts'
import { useSessionLife } from './use-session-life.ts'

/** Renders the toast areas and the dialogs around every screen. */
export function RootShell({ children }: { children: ReactNode }) {
  useDocumentTitle()
  useSessionLife()
  usePurchase()
  useRecovery()
  useIgnoredDrops()
  return (
    <>
      {children}
      <ToastAreas />
      <DialogHost onSubscribe={openWallet} />
      <ReauthenticationHost />
    </>
  )
}
