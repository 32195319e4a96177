import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { renewClonedVoices } from '../../api/cloned-voices.ts'
import { dialogs } from '../dialogs/dialogs.ts'
import { toasts } from '../toasts/toasts.ts'

/** A consent as it is named when it is taken back. */
interface Revocable {
  readonly id: number
  readonly voice: string
  /** A voice is made by it; else only its record is marked. */
  readonly isInUse: boolean
}

/** Takes a consent to a cloned voice back, once somebody has confirmed it. Answers whether it was. */
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
        ? `The voice “${voice}” can no longer be used: it is deleted here and at its provider, with its sample. Recordings made with it stay. The record of the consent stays too, with the time it was revoked.`
        : `The voice “${voice}” no longer stands on this consent. Its record stays, with the time it was revoked.`,
      confirmLabel: 'Revoke',
      danger: true,
    })
    if (!yes) return false
    try {
      await mutateAsync(id)
      return true
    } catch (error) {
      // What went wrong is told where every failed call is.
      console.info('The consent was not revoked:', error)
      return false
    }
  }
  return { isPending, ask }
}
