import { MIN_PASSWORD_LENGTH } from '@atelier/contract/limits'
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { fieldErrors } from '../../api/api-error.ts'
import { savedInviter } from '../../api/arrival.ts'
import { call } from '../../api/client.ts'
import { rememberRegistration } from '../../api/session.ts'
import { navigate } from '../../navigation/address.ts'
import { Link } from '../../navigation/link.tsx'
import { FormFault } from '../../ui/form-fault/form-fault.tsx'
import classes from './auth-form.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { DemoAccount } from './demo-account.tsx'
import { PasswordField, StrengthHint } from './password-field.tsx'
import { SocialButtons } from './social-buttons.tsx'

interface Registration {
  readonly name: string
  readonly email: string
  readonly password: string
}

function useSignUp() {
  return useMutation({
    mutationFn: ({ name, email, password }: Registration) => {
      const inviter = savedInviter()
      const known = { ...(name.trim() ? { name } : {}), ...(inviter === null ? {} : { invited_by: inviter }) }
      return call('POST /signup', { body: { email, password, ...known } })
    },
    onSuccess: ({ email }) => {
      rememberRegistration()
      return navigate({ to: '/auth/verification', state: { email } })
    },
  })
}

/** Creates an account; its email address is confirmed on the next screen. */
export function RegisterScreen() {
  const [form, setForm] = useState<Registration>({ name: '', email: '', password: '' })
  const signUp = useSignUp()
  const errors = fieldErrors(signUp.error)
  const field = (name: keyof Registration) => ({
    name,
    value: form[name],
    error: errors[name],
    onChange: (event: FormEvent<HTMLInputElement>) => {
      const { value } = event.currentTarget
      setForm((before) => ({ ...before, [name]: value }))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    signUp.mutate(form)
  }
  return (
    <AuthFrame
      title="Create your account"
      lead="It takes a minute, and you get free credits to start."
      foot={
        <>
          Already have an account? <Link to="/auth/login">Sign in</Link>. Just curious?{' '}
          <Link to="/demo">Try it without one</Link>
        </>
      }
    >
      <form className={classes.form} onSubmit={submit}>
        <FormFault error={signUp.error} />
        <TextInput label="Name (optional)" autoComplete="name" maxLength={100} {...field('name')} />
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          required
          withAsterisk={false}
          {...field('email')}
        />
        <div>
          <PasswordField
            autoComplete="new-password"
            minLength={MIN_PASSWORD_LENGTH}
            aria-describedby="password-hint"
            {...field('password')}
          />
          <StrengthHint password={form.password} />
        </div>
        <Button type="submit" loading={signUp.isPending}>
          Create account
        </Button>
      </form>
      <SocialButtons />
      <DemoAccount />
    </AuthFrame>
  )
}
