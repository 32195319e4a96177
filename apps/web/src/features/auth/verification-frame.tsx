import { CODE_DIGITS } from '@atelier/contract/limits'
import { TextInput } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import { fieldErrors } from '../../api/api-error.ts'
import { CodeField } from '../../ui/code-field/code-field.tsx'
import classes from './auth-form.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { ResendCode } from './resend-code.tsx'
import type { Scenario } from './scenario.ts'

/** An address and the code sent to it, as somebody types them. */
export interface TypedCode {
  /** The address that the screen before handed over, if one did; then it is not asked for. */
  readonly carried: string | undefined
  readonly email: string
  readonly code: string
  setEmail(email: string): void
  setCode(code: string): void
}

/** State of a screen that asks for a code. */
export function useTypedCode(): TypedCode {
  const carried = useLocation({ select: (location) => location.state.email })
  const [email, setEmail] = useState(carried ?? '')
  const [code, setCode] = useState('')
  return { carried, email, code, setEmail, setCode }
}

interface VerificationFrameProps {
  readonly scenario: Scenario
  readonly title: string
  readonly typed: TypedCode
  readonly error: Error | null
  readonly onCode: (code: string) => void
  readonly onSubmit: () => void
  /** What stands above the fields. */
  readonly above?: ReactNode
  /** What stands below the code: more fields and the button. */
  readonly children: ReactNode
}

/** The screen that asks for a code from a mail, and for the address where nobody has told it yet. */
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
      lead={<Lead scenario={scenario} carried={typed.carried} />}
      foot={
        <>
          Nothing there? <ResendCode email={typed.email} scenario={scenario} /> or{' '}
          <Link to="/auth/login">sign in</Link>
        </>
      }
    >
      <form className={classes.form} onSubmit={submit}>
        {above}
        {typed.carried ? null : (
          <TextInput
            label="E-mail"
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
          label="Code from the mail"
          value={typed.code}
          error={errors.confirmation_code}
          onChange={onCode}
        />
        {children}
      </form>
    </AuthFrame>
  )
}

function Lead({ scenario, carried }: { scenario: Scenario; carried: string | undefined }) {
  if (!carried) return `Enter your address and the code of ${CODE_DIGITS} digits we sent to it.`
  if (scenario === 'resetPassword') {
    return (
      <>
        If <strong>{carried}</strong> has an account, a code of {CODE_DIGITS} digits is on its way there.
      </>
    )
  }
  return (
    <>
      We sent a code of {CODE_DIGITS} digits to <strong>{carried}</strong>.
    </>
  )
}
