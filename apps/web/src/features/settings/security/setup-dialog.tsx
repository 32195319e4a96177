import { useState } from 'react'
import { SettingsDialog } from '../settings-dialog.tsx'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { ScanStep } from './scan-step.tsx'
import { useConfirmSetUp, useSetUp } from './use-two-factor.ts'

interface SetUpDialogProps {
  readonly hasPassword: boolean
  readonly onClose: () => void
}

/** Sets up an authenticator app: the password, the QR code and a first code, then the recovery codes. */
export function SetUpDialog({ hasPassword, onClose }: SetUpDialogProps) {
  const setUp = useSetUp()
  const confirm = useConfirmSetUp()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) {
    return (
      <SettingsDialog title="Your recovery codes" onClose={onClose} isPersistent>
        <RecoveryCodes codes={codes} onClose={onClose} />
      </SettingsDialog>
    )
  }
  return (
    <SettingsDialog title="Set up two-factor authentication" onClose={onClose}>
      {setUp.data ? (
        <ScanStep
          enrolment={setUp.data}
          error={confirm.error}
          isPending={confirm.isPending}
          onCode={(otp, onError) =>
            confirm.mutate(otp, { onError, onSuccess: ({ recovery_codes }) => setCodes(recovery_codes) })
          }
        />
      ) : (
        <PasswordStep
          isAsked={hasPassword}
          error={setUp.error}
          isPending={setUp.isPending}
          onCancel={onClose}
          onPassword={(password) => setUp.mutate(password)}
        />
      )}
    </SettingsDialog>
  )
}
