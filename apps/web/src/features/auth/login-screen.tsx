import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { fieldErrors } from '../../api/api-error.ts'
import { Link } from '../../navigation/link.tsx'
import { FormFault } from '../../ui/form-fault/form-fault.tsx'
import classes from './auth-form.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { DemoAccount } from './demo-account.tsx'
import { PasswordField } from './password-field.tsx'
import { needsOtp, SecondFactor } from './second-factor.tsx'
import { SocialButtons } from './social-buttons.tsx'
import { useSignIn } from './use-sign-in.ts'

/** Signs in with email and password. */
export function LoginScreen() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const signIn = useSignIn()
  const [isHalfSignedIn, setIsHalfSignedIn] = useState(false)
  const errors = fieldErrors(signIn.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    signIn.mutate({ email, password }, { onError: (error) => setIsHalfSignedIn(needsOtp(error)) })
  }
  if (isHalfSignedIn) {
    return (
      <SecondFactor
        error={signIn.error}
        isPending={signIn.isPending}
        onSend={(otp, onError) => signIn.mutate({ email, password, otp }, { onError })}
        onBack={() => {
          signIn.reset()
          setIsHalfSignedIn(false)
        }}
      />
    )
  }
  return (
    <AuthFrame
      title="Welcome back"
      lead="Sign in to continue where you left off."
      foot={
        <>
          New here? <Link to="/auth/register">Create an account</Link> or{' '}
          <Link to="/demo">try it without one</Link>
        </>
      }
    >
      <form className={classes.form} onSubmit={submit}>
        <FormFault error={signIn.error} />
        <TextInput
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          withAsterisk={false}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={errors.email}
        />
        <PasswordField
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={errors.password}
        />
        <Link to="/auth/forgotpassword" className={classes.aside}>
          Forgot your password?
        </Link>
        <Button type="submit" loading={signIn.isPending}>
          Sign in
        </Button>
      </form>
      <SocialButtons />
      <DemoAccount />
    </AuthFrame>
  )
}
