import type { Reply } from '@atelier/contract/routes/registry'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { apiQuery } from '../../../api/query.ts'
import { dialogs } from '../../../ui/dialogs/dialogs.ts'
import { toasts } from '../../../ui/toasts/toasts.ts'

/** The user's sessions. */
export const sessionsQuery = apiQuery('GET /account/sessions')

/** A session, as shown to its user. */
export type OpenSession = Reply<'GET /account/sessions'>['results'][number]

const showSuccess = (title: string) => toasts.show({ area: 'message', severity: 'success', title })

function useRenewal(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await client.invalidateQueries({ queryKey: ['GET /account/sessions'] })
    await client.invalidateQueries({ queryKey: ['GET /account/activity'] })
  }
}

/** Ends one session. */
export function useEndSession() {
  const onSettled = useRenewal()
  return useMutation({
    mutationFn: ({ uuid }: OpenSession) => call('DELETE /account/sessions/{uuid}', { params: { uuid } }),
    onSuccess: (_none, { device }) => showSuccess(`${device} has been signed out.`),
    onSettled,
  })
}

/** Ends every other session after confirmation. */
export function useEndOthers() {
  const onSettled = useRenewal()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('DELETE /account/sessions'),
    onSuccess: () => showSuccess('All other sessions have been signed out.'),
    onSettled,
  })
  const ask = async () => {
    const yes = await dialogs.confirm({
      title: 'Sign out everywhere else?',
      message: 'All other browsers and devices are signed out. This session stays signed in.',
      confirmLabel: 'Sign out others',
    })
    if (yes) mutate()
  }
  return { isPending, ask: () => void ask() }
}
