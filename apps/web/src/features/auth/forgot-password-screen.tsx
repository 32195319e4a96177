import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { fieldErrors } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { navigate } from '../../navigation/address.ts'
import { Link } from '../../navigation/link.tsx'
import classes from './auth-form.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { codeCalls } from './scenario.ts'

function useRequestCode() {
  return useMutation({
    mutationFn: (email: string) => call(codeCalls.resetPassword, { body: { email } }),
    onSuccess: ({ email }) => navigate({ to: '/auth/reset-password', state: { email } }),
  })
}

/** Requests a code that resets a password. */
export function ForgotPasswordScreen() {
  const [email, setEmail] = useState('')
  const request = useRequestCode()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    request.mutate(email)
  }
  return (
    <AuthFrame
      title="Forgot your password?"
      lead="Enter your email address and we’ll send you a code to reset your password."
      foot={
        <>
          Remember your password? <Link to="/auth/login">Sign in</Link>
        </>
      }
    >
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          withAsterisk={false}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={fieldErrors(request.error).email}
        />
        <Button type="submit" loading={request.isPending}>
          Send code
        </Button>
      </form>
    </AuthFrame>
  )
}
