import { lazy, Suspense } from 'react'
import { closeWelcomeForm, useSession } from '../../api/session.ts'
import { useStore } from '../../state/store.ts'
import { openedDialog } from '../../ui/dialogs/profile-dialogs.ts'
import { Optional } from '../../ui/optional.tsx'
import { useIdle } from './use-idle.ts'

const ProfileDialog = lazy(async () => ({
  default: (await import('./profile-dialog.tsx')).ProfileDialog,
}))
const DeleteAccountDialog = lazy(async () => ({
  default: (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
}))

const close = () => openedDialog.set(null)

function Opened() {
  const opened = useStore(openedDialog, (dialog) => dialog)
  const isDue = useSession(({ profileCompleted, welcomeForm }) => profileCompleted === false && welcomeForm)
  const isIdle = useIdle(isDue)
  if (opened === 'delete') return <DeleteAccountDialog onClose={close} />
  if (opened === 'profile')
    return <ProfileDialog onClose={close} onDelete={() => openedDialog.set('delete')} />
  return isDue && isIdle ? <ProfileDialog onClose={closeWelcomeForm} /> : null
}

/** Opens the profile on request, and automatically for users without one, who can postpone it. */
export function ProfileHost() {
  return (
    <Optional fallback={null}>
      <Suspense fallback={null}>
        <Opened />
      </Suspense>
    </Optional>
  )
}
