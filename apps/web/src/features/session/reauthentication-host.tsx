import { lazy, Suspense } from 'react'
import { reauthentication } from '../../api/reauthentication.ts'
import { useStore } from '../../state/store.ts'

const ReauthenticationDialog = lazy(async () => ({
  default: (await import('./reauthentication-dialog.tsx')).ReauthenticationDialog,
}))

/** Asks for the password or a code when a call needs a recent sign-in. */
export function ReauthenticationHost() {
  const request = useStore(reauthentication, (open) => open)
  if (!request) return null
  return (
    <Suspense fallback={null}>
      <ReauthenticationDialog onDone={request.settle} />
    </Suspense>
  )
}
