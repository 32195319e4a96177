import { Button, PasswordInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { fieldErrors } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { apiQuery } from '../../api/query.ts'
import { isOtpTyped, OtpField } from '../../ui/code-field/otp-field.tsx'
import { AccountDialog, DialogActions } from '../../ui/dialogs/account-dialog.tsx'
import { FormFault } from '../../ui/form-fault/form-fault.tsx'

const WIDTH = 460

interface Proof {
  password?: string
  otp?: string
}

const leads = {
  code: 'For your security, enter a code to continue.',
  password: 'For your security, enter your password to continue.',
  none: 'For your security, sign out and sign in again to continue.',
} as const

/** The account's method of reauthentication; a second factor comes first. */
function useMethod(): keyof typeof leads | null {
  const { data } = useQuery(apiQuery('GET /account/two-factor'))
  if (!data) return null
  if (data.enabled) return 'code'
  return data.has_password ? 'password' : 'none'
}

/** Asks for the password or a code before a sensitive action. */
export function ReauthenticationDialog({ onDone }: { onDone: (isProven: boolean) => void }) {
  const method = useMethod()
  const [typed, setTyped] = useState('')
  const { mutate, error, isPending } = useMutation({
    mutationFn: (body: Proof) => call('POST /account/reauthentication', { body }),
    onSuccess: () => onDone(true),
  })
  const faults = fieldErrors(error)
  const isReady = method === 'code' ? isOtpTyped(typed) : typed !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate(method === 'code' ? { otp: typed } : { password: typed }, { onError: () => setTyped('') })
  }
  if (!method) return null
  return (
    <AccountDialog title="Confirm it’s you" lead={leads[method]} width={WIDTH} onClose={() => onDone(false)}>
      <form onSubmit={submit}>
        <FormFault error={error} />
        {method === 'code' ? <OtpField focused value={typed} error={faults.otp} onChange={setTyped} /> : null}
        {method === 'password' ? (
          <PasswordInput
            label="Your password"
            name="password"
            autoComplete="current-password"
            required
            withAsterisk={false}
            data-autofocus
            visibilityToggleButtonProps={{ 'aria-label': 'Show or hide password', tabIndex: 0 }}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={faults.password}
          />
        ) : null}
        <DialogActions>
          <Button variant="default" onClick={() => onDone(false)}>
            Cancel
          </Button>
          {method === 'none' ? null : (
            <Button type="submit" loading={isPending} disabled={!isReady}>
              Continue
            </Button>
          )}
        </DialogActions>
      </form>
    </AccountDialog>
  )
}
