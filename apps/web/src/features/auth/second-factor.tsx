import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { ApiError, fieldErrors } from '../../api/api-error.ts'
import { isOtpTyped, OtpField } from '../../ui/code-field/otp-field.tsx'
import { FormFault } from '../../ui/form-fault/form-fault.tsx'
import classes from './auth-form.module.css'
import { AuthFrame } from './auth-frame.tsx'

/** Whether the first factor was correct and a second one is missing. */
export function needsOtp(error: unknown): boolean {
  return error instanceof ApiError && error.errors.some(({ code }) => code === 'otp_required')
}

interface SecondFactorProps {
  /** Error of the last code. */
  readonly error: Error | null
  readonly isPending: boolean
  /** Sends a code; `onWrong` is called when it opened nothing. */
  readonly onSend: (otp: string, onWrong: () => void) => void
  /** Returns to the previous step, with its input unchanged. */
  readonly onBack?: () => void
}

/** The second step of a sign-in: a code from an authenticator app, or a recovery code. */
export function SecondFactor({ error, isPending, onSend, onBack }: SecondFactorProps) {
  const [otp, setOtp] = useState('')
  const fault = needsOtp(error) ? null : error
  const wrongOtp = fieldErrors(fault).otp
  // A code that was refused is of no use any more.
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
        {/* Of all faults only one has a field here that it could stand beside. */}
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
