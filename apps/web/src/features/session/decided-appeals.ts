import type { QueryClient } from '@tanstack/react-query'
import { onEvent } from '../../api/events.ts'
import { toasts } from '../../ui/toasts/toasts.ts'

/** Reports decisions about refused content, and refetches the list. Returns a function that stops it. */
export function followDecidedAppeals(client: QueryClient): () => void {
  // An event can arrive twice, but is reported once.
  const notified = new Set<string>()
  return onEvent('moderation-decided', ({ case: uuid, state }) => {
    void client.invalidateQueries({ queryKey: ['GET /moderation/cases'] })
    if (notified.has(uuid)) return
    notified.add(uuid)
    const isAllowed = state === 'allowed'
    toasts.show({
      area: 'notification',
      severity: isAllowed ? 'success' : 'info',
      title: isAllowed ? 'Your appeal was accepted' : 'Your appeal was declined',
      detail: 'See Settings, Refused content.',
    })
  })
}
