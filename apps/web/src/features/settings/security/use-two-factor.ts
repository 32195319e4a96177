import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { apiQuery } from '../../../api/query.ts'
import { toasts } from '../../../ui/toasts/toasts.ts'

/** Status of two-factor authentication. */
export const twoFactorQuery = apiQuery('GET /account/two-factor')

const showSuccess = (title: string) => toasts.show({ area: 'message', severity: 'success', title })

/** Refetches the settings after each change. */
function useRenewal(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await client.invalidateQueries({ queryKey: ['GET /account/two-factor'] })
    await client.invalidateQueries({ queryKey: ['GET /account/activity'] })
  }
}

/** Starts the setup of an app; returns its key. */
export function useSetUp() {
  return useMutation({
    mutationFn: (password: string | undefined) =>
      call('POST /account/two-factor/setup', { body: password === undefined ? {} : { password } }),
  })
}

/** Enables two-factor authentication with a first code; returns recovery codes. */
export function useConfirmSetUp() {
  const renew = useRenewal()
  return useMutation({
    mutationFn: (otp: string) => call('POST /account/two-factor/confirm', { body: { otp } }),
    onSuccess: async () => {
      showSuccess('Two-factor authentication is on.')
      await renew()
    },
  })
}

/** Generates new recovery codes; requires a code. */
export function useRenewCodes() {
  const renew = useRenewal()
  return useMutation({
    mutationFn: (otp: string) => call('POST /account/two-factor/recovery-codes', { body: { otp } }),
    onSuccess: renew,
  })
}

/** Disables two-factor authentication; requires a code. */
export function useSwitchOff() {
  const renew = useRenewal()
  return useMutation({
    mutationFn: (otp: string) => call('DELETE /account/two-factor', { body: { otp } }),
    onSuccess: async () => {
      showSuccess('Two-factor authentication is off.')
      await renew()
    },
  })
}

/** Changes the password; all other sessions end. */
export function useChangePassword() {
  const client = useQueryClient()
  const renew = useRenewal()
  return useMutation({
    mutationFn: (body: { current_password?: string; password: string }) =>
      call('PUT /account/password', { body }),
    onSuccess: async () => {
      showSuccess('Your password was changed.')
      await client.invalidateQueries({ queryKey: ['GET /account/sessions'] })
      await renew()
    },
  })
}
