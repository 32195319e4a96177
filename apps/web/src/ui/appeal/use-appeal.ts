import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { toasts } from '../toasts/toasts.ts'

/** Submits an appeal; the form shows its errors. */
export function useAppeal(uuid: string, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (text: string) =>
      call('POST /moderation/cases/{uuid}/appeal', { params: { uuid }, body: { text } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['GET /moderation/cases'] })
      const detail = 'We’ll email you the decision.'
      toasts.show({ area: 'message', severity: 'success', title: 'Appeal sent', detail })
      onDone()
    },
  })
}
