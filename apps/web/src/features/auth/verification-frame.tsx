import { CODE_DIGITS } from '@atelier/contract/limits'
import { TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { fieldErrors } from '../../api/api-error.ts'
import { useAddress } from '../../navigation/address.ts'
import { Link } from '../../navigation/link.tsx'
import { CodeField } from '../../ui/code-field/code-field.tsx'
import classes from './auth-form.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { ResendCode } from './resend-code.tsx'
import type { Scenario } from './scenario.ts'

/** An email address and its code, as typed. */
export interface TypedCode {
  /** The address passed on by the previous screen, if any; it is then not asked for. */
  readonly knownEmail: string | undefined
  readonly email: string
  readonly code: string
  setEmail(email: string): void
  setCode(code: string): void
}

/** State of a screen that asks for a code. */
export function useTypedCode(): TypedCode {
  const knownEmail = useAddress((location) => location.state.email)
  const [email, setEmail] = useState(knownEmail ?? '')
  const [code, setCode] = useState('')
  return { knownEmail, email, code, setEmail, setCode }
}

interface VerificationFrameProps {
  readonly scenario: Scenario
  readonly title: string
  readonly typed: TypedCode
  readonly error: Error | null
  readonly onCode: (code: string) => void
  readonly onSubmit: () => void
  /** Above the fields. */
  readonly above?: ReactNode
  /** Below the code: more fields and the button. */
  readonly children: ReactNode
}

/** Asks for an emailed code, and for the email address if it is unknown. */
export function VerificationFrame(props: VerificationFrameProps) {
  const { scenario, title, typed, error, onCode, onSubmit, above, children } = props
  const errors = fieldErrors(error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <AuthFrame
      title={title}
      lead={<Lead scenario={scenario} knownEmail={typed.knownEmail} />}
      foot={
        <>
          Didn’t get a code? <ResendCode email={typed.email} scenario={scenario} /> or{' '}
          <Link to="/auth/login">sign in</Link>
        </>
      }
    >
      <form className={classes.form} onSubmit={submit}>
        {above}
        {typed.knownEmail ? null : (
          <TextInput
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            required
            withAsterisk={false}
            value={typed.email}
            onChange={(event) => typed.setEmail(event.currentTarget.value)}
            error={errors.email}
          />
        )}
        <CodeField
          label="Confirmation code"
          value={typed.code}
          error={errors.confirmation_code}
          onChange={onCode}
        />
        {children}
      </form>
    </AuthFrame>
  )
}

function Lead({ scenario, knownEmail }: { scenario: Scenario; knownEmail: string | undefined }) {
  if (!knownEmail) return `Enter your email address and the ${CODE_DIGITS}-digit code we sent you.`
  if (scenario === 'resetPassword') {
    return (
      <>
        If <strong>{knownEmail}</strong> has an account, we sent it a {CODE_DIGITS}-digit code.
      </>
    )
  }
  return (
    <>
      We sent a {CODE_DIGITS}-digit code to <strong>{knownEmail}</strong>.
    </>
  )
}
