import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ApiError, fieldErrors } from '../../api/api-error.ts'
import { Link } from '../../navigation/link.tsx'
import { isOtpTyped, OtpField } from '../../ui/code-field/otp-field.tsx'
import { FormFault } from '../../ui/form-fault/form-fault.tsx'
import classes from './auth-form.module.css'
import { AuthFrame } from './auth-frame.tsx'

/** Whether the first factor was correct and a second one is required. */
export function needsOtp(error: unknown): boolean {
  return error instanceof ApiError && error.errors.some(({ code }) => code === 'otp_required')
}

interface SecondFactorProps {
  /** Error of the last code. */
  readonly error: Error | null
  readonly isPending: boolean
  /** Submits a code; `onWrong` is called if it was wrong. */
  readonly onSend: (otp: string, onWrong: () => void) => void
  /** Returns to the previous step and keeps its input. */
  readonly onBack?: () => void
}

/** The second step of a sign-in: a code from an authenticator app, or a recovery code. */
export function SecondFactor({ error, isPending, onSend, onBack }: SecondFactorProps) {
  const [otp, setOtp] = useState('')
  const fault = needsOtp(error) ? null : error
  const wrongOtp = fieldErrors(fault).otp
  // A rejected code cannot be used again.
  const send = (typed: string) => onSend(typed, () => setOtp(''))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) send(otp)
  }
  return (
    <AuthFrame
      title="Two-factor authentication"
      lead="Enter the code from your authenticator app."
      foot={
        onBack ? (
          <button type="button" className={classes.textButton} onClick={onBack}>
            Back
          </button>
        ) : (
          <>
            Back to <Link to="/auth/login">Sign in</Link>
          </>
        )
      }
    >
      <form className={classes.form} onSubmit={submit}>
        {/* The code is the only field here; all other errors are shown at the top. */}
        <FormFault error={fault && !wrongOtp ? new Error(fault.message) : null} />
        <OtpField
          value={otp}
          error={wrongOtp}
          focused
          onChange={setOtp}
          onComplete={(code) => {
            if (!isPending) send(code)
          }}
        />
        <Button type="submit" loading={isPending} disabled={!isOtpTyped(otp)}>
          Sign in
        </Button>
      </form>
    </AuthFrame>
  )
}
