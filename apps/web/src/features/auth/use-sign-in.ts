import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { navigate } from '../../navigation/address.ts'
import { enterStudio } from './enter-studio.ts'

function isUnconfirmed(error: unknown): boolean {
  return error instanceof ApiError && error.errors[0]?.code === 'email_not_confirmed'
}

/** Signs in and opens the studio, or asks for the code of an unconfirmed email address. */
export function useSignIn() {
  return useMutation({
    mutationFn: (body: { email: string; password: string; otp?: string }) => call('POST /signin', { body }),
    onSuccess: (reply) => enterStudio(reply, 'new_user'),
    onError: (error, { email }) => {
      if (isUnconfirmed(error)) return navigate({ to: '/auth/verification', state: { email } })
    },
  })
}
