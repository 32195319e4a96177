import { useState } from 'react'
import { SettingsDialog } from '../settings-dialog.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useRenewCodes, useSwitchOff } from './use-two-factor.ts'

/** Makes new recovery codes, and shows them. */
export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const renewing = useRenewCodes()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) {
    return (
      <SettingsDialog title="Your new recovery codes" onClose={onClose} isKept>
        <RecoveryCodes codes={codes} onClose={onClose} />
      </SettingsDialog>
    )
  }
  return (
    <CodeDialog
      title="Make new recovery codes"
      lead="Those you have now will no longer work. Enter a code of your app to go ahead."
      does="Make new codes"
      error={renewing.error}
      isPending={renewing.isPending}
      onCode={(otp, onError) =>
        renewing.mutate(otp, { onError, onSuccess: ({ recovery_codes }) => setCodes(recovery_codes) })
      }
      onClose={onClose}
    />
  )
}

/** Switches the second factor off. */
export function SwitchOffDialog({ onClose }: { onClose: () => void }) {
  const switching = useSwitchOff()
  return (
    <CodeDialog
      title="Switch two-factor sign-in off?"
      lead="Whoever knows your password, or reads your mail, could then sign in. Enter a code of your app to go ahead."
      does="Switch off"
      danger
      error={switching.error}
      isPending={switching.isPending}
      onCode={(otp, onError) => switching.mutate(otp, { onError, onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
