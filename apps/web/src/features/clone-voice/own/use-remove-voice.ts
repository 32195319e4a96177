import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { type ClonedVoice, renewClonedVoices } from '../../../api/cloned-voices.ts'
import { dialogs } from '../../../ui/dialogs/dialogs.ts'
import { showSuccess } from '../use-cloning.ts'

/** Deletes a cloned voice after confirmation. */
export function useRemoveVoice() {
  const client = useQueryClient()
  const { isPending, mutate } = useMutation({
    mutationFn: (id: number) => call('DELETE /cloned-voices/delete/{id}', { params: { id } }),
    onSuccess: () => showSuccess('Your voice was successfully deleted!'),
    // Also on failure: it may have been deleted elsewhere.
    onSettled: () => renewClonedVoices(client),
  })
  const ask = async ({ id, name }: ClonedVoice) => {
    const yes = await dialogs.confirm({
      title: `Delete “${name}”?`,
      message:
        'The voice, its sample and its example are permanently deleted. Recordings made with it stay in your library.',
      confirmLabel: 'Delete',
      danger: true,
    })
    if (yes) mutate(id)
  }
  return { isPending, ask: (voice: ClonedVoice) => void ask(voice) }
}
