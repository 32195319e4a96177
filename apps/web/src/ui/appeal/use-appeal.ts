import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { toasts } from '../toasts/toasts.ts'

/** Asks the operator to look at a refusal again; the form tells what went wrong. */
export function useAppeal(uuid: string, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (text: string) =>
      call('POST /moderation/cases/{uuid}/appeal', { params: { uuid }, body: { text } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['GET /moderation/cases'] })
      const detail = 'You will be told by mail what is decided.'
      toasts.show({ area: 'message', severity: 'success', title: 'Your appeal is on its way', detail })
      onDone()
    },
    meta: { quiet: true },
  })
}
