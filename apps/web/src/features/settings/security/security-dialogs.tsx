import { useState } from 'react'
import { SettingsDialog } from '../settings-dialog.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useRenewCodes, useSwitchOff } from './use-two-factor.ts'

/** Generates and shows new recovery codes. */
export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const renewing = useRenewCodes()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) {
    return (
      <SettingsDialog title="Your new recovery codes" onClose={onClose} isPersistent>
        <RecoveryCodes codes={codes} onClose={onClose} />
      </SettingsDialog>
    )
  }
  return (
    <CodeDialog
      title="Generate new recovery codes"
      lead="Your current codes stop working. Enter a code from your app to continue."
      does="Generate codes"
      error={renewing.error}
      isPending={renewing.isPending}
      onCode={(otp, onError) =>
        renewing.mutate(otp, { onError, onSuccess: ({ recovery_codes }) => setCodes(recovery_codes) })
      }
      onClose={onClose}
    />
  )
}

/** Disables two-factor authentication. */
export function SwitchOffDialog({ onClose }: { onClose: () => void }) {
  const switching = useSwitchOff()
  return (
    <CodeDialog
      title="Turn off two-factor authentication?"
      lead="Anyone with your password or access to your email could sign in. Enter a code from your app to continue."
      does="Turn off"
      danger
      error={switching.error}
      isPending={switching.isPending}
      onCode={(otp, onError) => switching.mutate(otp, { onError, onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
