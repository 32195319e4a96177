import { Loader } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { configQuery } from '../../api/account.ts'
import { arrivedWith } from '../../api/arrival.ts'
import { call } from '../../api/client.ts'
import { Link } from '../../navigation/link.tsx'
import { FormFault } from '../../ui/form-fault/form-fault.tsx'
import classes from './auth-form.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { enterStudio } from './enter-studio.ts'
import { needsOtp, SecondFactor } from './second-factor.tsx'
import { providerOf, socialLabels } from './social-providers.ts'

/** Completes the sign-in. Throws an error with a user-facing message if it fails. */
async function validate(isPlayground: () => Promise<boolean>): Promise<void> {
  const [code, state, refusal] = [arrivedWith('code'), arrivedWith('state'), arrivedWith('error')]
  const provider = providerOf(state)
  if (refusal !== null) {
    const service = provider ? socialLabels[provider].name : 'this service'
    throw new Error(`Sign-in with ${service} was cancelled or denied.`)
  }
  if (!provider || !code || !state) {
    throw new Error('No sign-in is in progress. Start again on the sign-in page.')
  }
  const query = (await isPlayground()) ? { playground: 'true' as const } : {}
  const params = { provider }
  const reply = await call('POST /social/{provider}/validation', { params, query, body: { code, state } })
  await enterStudio(reply, 'new_social_user')
}

function useSecondFactor() {
  return useMutation({
    mutationFn: (otp: string) => call('POST /social/second-factor', { body: { otp } }),
    onSuccess: (reply) => enterStudio(reply, 'new_social_user'),
  })
}

/** The redirect target of sign-in providers: signs the user in, or shows the error. */
export function SocialValidationScreen() {
  const client = useQueryClient()
  const { mutate, error } = useMutation({
    mutationFn: () => validate(async () => (await client.ensureQueryData(configQuery)).playground.on),
  })
  const second = useSecondFactor()
  // A code works only once, but React may run the effect twice.
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    mutate()
  }, [mutate])
  if (needsOtp(error)) {
    return (
      <SecondFactor
        error={second.error}
        isPending={second.isPending}
        onSend={(otp, onError) => second.mutate(otp, { onError })}
      />
    )
  }
  return (
    <AuthFrame
      title={error ? 'Sign-in failed' : 'Signing you in'}
      lead={error ? 'You are not signed in. Nothing was changed.' : 'One moment, please.'}
      foot={
        <>
          Back to <Link to="/auth/login">Sign in</Link>
        </>
      }
    >
      <div className={classes.form}>
        {/* This screen has no fields, so it shows all errors. */}
        <FormFault error={error && new Error(error.message)} />
        {error ? null : <Loader aria-label="Signing you in" />}
      </div>
    </AuthFrame>
  )
}
