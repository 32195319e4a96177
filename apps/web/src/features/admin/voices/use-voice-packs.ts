import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { apiQuery } from '../../../api/query.ts'
import { dialogs } from '../../../ui/dialogs/dialogs.ts'
import { isInstalling, type VoicePack } from './voice-pack.ts'

/** Refetch intervals in milliseconds: while a pack is being installed, and otherwise. */
const REFETCH_MS = { installing: 1000, idle: 30_000 }

/** The voice packs, with the progress of their installations. */
export const useVoicePacks = () =>
  useQuery({
    ...apiQuery('GET /admin/voice-packs'),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.results.some(isInstalling) ? REFETCH_MS.installing : REFETCH_MS.idle,
  })

/** Refetches the packs, and the voices that users choose from. */
function useRenew() {
  const client = useQueryClient()
  const calls = ['GET /admin/voice-packs', 'GET /voices/', 'GET /admin/providers'] as const
  return () => Promise.all(calls.map((route) => client.invalidateQueries({ queryKey: [route] })))
}

/** Installs a pack whose license was accepted. */
export function useInstall({ code }: VoicePack, onStarted: () => void) {
  const renew = useRenew()
  return useMutation({
    mutationFn: () =>
      call('POST /admin/voice-packs/{code}', { params: { code }, body: { accept_license: true } }),
    onSuccess: async () => {
      await renew()
      onStarted()
    },
  })
}

/** Removes a pack after a confirmation, or cancels its installation. */
export function useRemoval({ code, name }: VoicePack) {
  const renew = useRenew()
  const removal = useMutation({
    mutationFn: () => call('DELETE /admin/voice-packs/{code}', { params: { code } }),
    onSuccess: renew,
  })
  const remove = async () => {
    const isSure = await dialogs.confirm({
      title: `Remove ${name}?`,
      message: 'Its voices can no longer be chosen. Existing recordings are kept.',
      confirmLabel: 'Remove',
      danger: true,
    })
    if (isSure) removal.mutate()
  }
  return { cancel: () => removal.mutate(), remove: () => void remove(), isPending: removal.isPending }
}
