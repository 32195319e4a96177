import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { dialogs } from '../../../ui/dialogs/dialogs.ts'
import { toasts } from '../../../ui/toasts/toasts.ts'
import { useRenewModels } from '../models/use-renew-models.ts'
import { type Server, type ServerDraft, serverFields } from './server.ts'

/** Refetches everything that depends on the connected servers. */
function useRenew() {
  const client = useQueryClient()
  const renewModels = useRenewModels()
  const calls = ['GET /admin/servers', 'GET /admin/providers'] as const
  return () =>
    Promise.all([renewModels(), ...calls.map((route) => client.invalidateQueries({ queryKey: [route] }))])
}

/** Connects a server, or changes the given one. */
export function useSaveServer(server: Server | undefined, onSaved: () => void) {
  const renew = useRenew()
  return useMutation({
    mutationFn: (draft: ServerDraft) => {
      const fields = serverFields(draft)
      return server
        ? call('PUT /admin/servers/{id}', { params: { id: server.id }, body: fields })
        : call('POST /admin/servers', { body: { ...fields, type: draft.type } })
    },
    onSuccess: async ({ name }) => {
      await renew()
      const title = server ? 'The server was changed.' : `${name} is connected.`
      toasts.show({ area: 'message', severity: 'success', title })
      onSaved()
    },
  })
}

/** Pauses, resumes and disconnects a server. */
export function useServerActions({ id, name, paused }: Server) {
  const renew = useRenew()
  const params = { id }
  const pause = useMutation({
    mutationFn: () => call('PUT /admin/servers/{id}', { params, body: { paused: !paused } }),
    onSuccess: renew,
  })
  const removal = useMutation({
    mutationFn: () => call('DELETE /admin/servers/{id}', { params }),
    onSuccess: renew,
  })
  const disconnect = async () => {
    const isSure = await dialogs.confirm({
      title: `Disconnect ${name}?`,
      message: 'Its models are removed. Existing results are kept.',
      confirmLabel: 'Disconnect',
      danger: true,
    })
    if (isSure) removal.mutate()
  }
  return { pause, disconnect: () => void disconnect() }
}
