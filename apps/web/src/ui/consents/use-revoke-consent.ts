import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { renewClonedVoices } from '../../api/cloned-voices.ts'
import { dialogs } from '../dialogs/dialogs.ts'
import { toasts } from '../toasts/toasts.ts'

/** The consent to revoke. */
interface Revocable {
  readonly id: number
  readonly voice: string
  /** Whether a voice uses it; otherwise only its record is marked. */
  readonly isInUse: boolean
}

/** Revokes a consent to a cloned voice after confirmation. Returns whether it was revoked. */
export function useRevokeConsent() {
  const client = useQueryClient()
  const { isPending, mutateAsync } = useMutation({
    mutationFn: (id: number) => call('POST /account/consents/{id}/revocation', { params: { id } }),
    onSuccess: () =>
      toasts.show({ area: 'message', severity: 'success', title: 'The consent has been revoked.' }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['GET /account/consents'] })
      await client.invalidateQueries({ queryKey: ['GET /account/activity'] })
      await renewClonedVoices(client)
    },
  })
  const ask = async ({ id, voice, isInUse }: Revocable): Promise<boolean> => {
    const yes = await dialogs.confirm({
      title: 'Revoke this consent?',
      message: isInUse
        ? `The voice “${voice}” and its sample are deleted here and at the provider. Recordings made with it stay. The consent record stays, with the time it was revoked.`
        : `This consent no longer applies to the voice “${voice}”. The consent record stays, with the time it was revoked.`,
      confirmLabel: 'Revoke',
      danger: true,
    })
    if (!yes) return false
    try {
      await mutateAsync(id)
      return true
    } catch (error) {
      // Failed calls show their error themselves.
      console.info('The consent was not revoked:', error)
      return false
    }
  }
  return { isPending, ask }
}
