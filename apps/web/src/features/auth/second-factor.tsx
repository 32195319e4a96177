import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { ApiError, fieldErrors } from '../../api/api-error.ts'
import { isOtpTyped, OtpField } from '../../ui/code-field/otp-field.tsx'
import { FormFault } from '../../ui/form-fault/form-fault.tsx'
import classes from './auth-form.module.css'
import { AuthFrame } from './auth-frame.tsx'

/** Whether a way in was right as far as it went, and a second factor is missing. */
export function needsOtp(error: unknown): boolean {
  return error instanceof ApiError && error.body.errors.some(({ code }) => code === 'otp_required')
}

interface SecondFactorProps {
  /** What became of the last code. */
  readonly error: Error | null
  readonly isPending: boolean
  /** Sends a code; `onWrong` is called when it opened nothing. */
  readonly onSend: (otp: string, onWrong: () => void) => void
  /** Goes back to the step before, where all that was typed still stands. */
  readonly onBack?: () => void
}

/** The second step of a way in: the code of an authenticator app, or a recovery code. */
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
      title="One more step"
      lead="Your account is protected by an authenticator app. Enter the code it shows now."
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
