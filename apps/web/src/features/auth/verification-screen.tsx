import { CODE_DIGITS } from '@atelier/contract/limits'
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { fieldErrors } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { startSession } from '../../api/session.ts'
import classes from './auth-form.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { CodeField } from './code-field.tsx'
import { FormFault } from './form-fault.tsx'
import { ResendCode } from './resend-code.tsx'

function useConfirm() {
  return useMutation({
    mutationFn: (body: { email: string; confirmation_code: string }) => call('POST /user/confirm', { body }),
    onSuccess: ({ token }) => startSession(token),
  })
}

/** Confirms a new account's address with the code sent to it. Opened without an address, it asks for it. */
export function VerificationScreen() {
  const carried = useLocation({ select: (location) => location.state.email })
  const [email, setEmail] = useState(carried ?? '')
  const [code, setCode] = useState('')
  const confirm = useConfirm()
  const errors = fieldErrors(confirm.error)
  const send = (digits: string) => confirm.mutate({ email, confirmation_code: digits })
  const change = (digits: string) => {
    setCode(digits)
    if (digits.length === CODE_DIGITS && digits !== code && email !== '' && !confirm.isPending) send(digits)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(code)
  }
  return (
    <AuthFrame
      title="Check your mail"
      lead={
        carried ? (
          <>
            We sent a code of {CODE_DIGITS} digits to <strong>{carried}</strong>.
          </>
        ) : (
          `Enter your address and the code of ${CODE_DIGITS} digits we sent to it.`
        )
      }
      foot={
        <>
          Nothing there? <ResendCode email={email} /> or <Link to="/auth/login">sign in</Link>
        </>
      }
    >
      <form className={classes.form} onSubmit={submit}>
        <FormFault error={confirm.error} />
        {carried ? null : (
          <TextInput
            label="E-mail"
            name="email"
            type="email"
            autoComplete="username"
            required
            withAsterisk={false}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            error={errors.email}
          />
        )}
        <CodeField value={code} error={errors.confirmation_code} onChange={change} />
        <Button type="submit" loading={confirm.isPending} disabled={code.length < CODE_DIGITS}>
          Confirm
        </Button>
      </form>
    </AuthFrame>
  )
}
