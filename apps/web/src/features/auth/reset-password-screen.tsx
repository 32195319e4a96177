import { CODE_DIGITS, MIN_PASSWORD_LENGTH } from '@atelier/contract/limits'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldErrors } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { navigate } from '../../navigation/address.ts'
import { toasts } from '../../ui/toasts/toasts.ts'
import { enterStudio } from './enter-studio.ts'
import { PasswordField, StrengthHint } from './password-field.tsx'
import { needsOtp, SecondFactor } from './second-factor.tsx'
import { useTypedCode, VerificationFrame } from './verification-frame.tsx'

interface Reset {
  readonly email: string
  readonly confirmation_code: string
  readonly password: string
  readonly otp?: string
}

function useReset() {
  return useMutation({
    mutationFn: (body: Reset) => call('POST /user/reset/password', { body }),
    onSuccess: async (reply) => {
      await enterStudio(reply, 'new_user')
      toasts.show({ area: 'message', severity: 'success', title: 'Your password has been reset.' })
      return navigate({ to: '/', replace: true })
    },
  })
}

/** Sets a new password with the emailed code. Asks for the email address if it is unknown. */
export function ResetPasswordScreen() {
  const typed = useTypedCode()
  const [password, setPassword] = useState('')
  const reset = useReset()
  const { email, code } = typed
  const [isHalfSignedIn, setIsHalfSignedIn] = useState(false)
  const send = (otp?: string, onError = (error: Error) => setIsHalfSignedIn(needsOtp(error))) =>
    reset.mutate({ email, confirmation_code: code, password, ...(otp ? { otp } : {}) }, { onError })
  if (isHalfSignedIn) {
    return (
      <SecondFactor
        error={reset.error}
        isPending={reset.isPending}
        onSend={send}
        onBack={() => {
          reset.reset()
          setIsHalfSignedIn(false)
        }}
      />
    )
  }
  return (
    <VerificationFrame
      scenario="resetPassword"
      title="Set a new password"
      typed={typed}
      error={reset.error}
      onCode={typed.setCode}
      onSubmit={() => send()}
    >
      <div>
        <PasswordField
          label="New password"
          autoComplete="new-password"
          minLength={MIN_PASSWORD_LENGTH}
          aria-describedby="password-hint"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={fieldErrors(reset.error).password}
        />
        <StrengthHint password={password} />
      </div>
      <Button type="submit" loading={reset.isPending} disabled={code.length < CODE_DIGITS}>
        Set password and sign in
      </Button>
    </VerificationFrame>
  )
}
