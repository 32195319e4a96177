import type { QueryClient } from '@tanstack/react-query'
import { onEvent } from '../../api/events.ts'
import { toasts } from '../../ui/toasts/toasts.ts'

/** Tells when the operator has decided about a refusal, and reads the list again. Returns what stops it. */
export function followDecidedAppeals(client: QueryClient): () => void {
  // An event may come twice, and is news once.
  const told = new Set<string>()
  return onEvent('moderation-decided', ({ case: uuid, state }) => {
    void client.invalidateQueries({ queryKey: ['GET /moderation/cases'] })
    if (told.has(uuid)) return
    told.add(uuid)
    const isAllowed = state === 'allowed'
    toasts.show({
      area: 'notification',
      severity: isAllowed ? 'success' : 'info',
      title: isAllowed ? 'What was refused is allowed now' : 'A refusal was upheld',
      detail: 'You find it in the settings, under Refused content.',
    })
  })
}
