import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { resetSession } from '../../api/session.ts'

/** A function that ends the session. */
export function useSignOut(): () => void {
  const { mutate } = useMutation({
    mutationFn: () => call('POST /signout'),
    // Signing out must work even when the server is unreachable.
    onSettled: resetSession,
  })
  return () => mutate()
}
