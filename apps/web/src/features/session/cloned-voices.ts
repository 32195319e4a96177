import type { EventData } from '@atelier/contract/events'
import { voice } from '@atelier/contract/kinds/voice'
import type { QueryClient } from '@tanstack/react-query'
import { renewClonedVoices } from '../../api/cloned-voices.ts'
import { onEvent } from '../../api/events.ts'
import { oneAtATime } from '../../state/one-at-a-time.ts'
import { type Toast, toasts } from '../../ui/toasts/toasts.ts'

const area = 'notification'

/** The toast for a failed clone; null if it was deleted meanwhile. */
export function failureToast({ code, detail }: EventData['conversion-failed']): Omit<Toast, 'id'> | null {
  if (code === 'cancelled') return null
  return { area, severity: 'error', title: voice.texts.failed, detail }
}

/**
 * Tracks pending clones: refetches their list if it is displayed, and reports how each ends. Returns a function that
 * stops it.
 */
export function followClonedVoices(client: QueryClient): () => void {
  const read = oneAtATime(() => renewClonedVoices(client))
  const renew = () => {
    // The next event or visit refetches it.
    read().catch((error: unknown) => console.info('The cloned voices could not be read:', error))
  }
  // An event can arrive twice, but is reported once.
  const notified = new Set<string>()
  const notify = (codeRef: string, toast: Omit<Toast, 'id'> | null) => {
    if (toast && !notified.has(codeRef)) toasts.show(toast)
    notified.add(codeRef)
  }
  const endings = [
    onEvent('conversion-progress', ({ kind }) => kind === voice.id && renew()),
    onEvent('history-changed', ({ kind }) => kind === voice.id && renew()),
    onEvent('conversion-completed', ({ kind, code_ref }) => {
      if (kind !== voice.id) return
      renew()
      notify(code_ref, { area, severity: 'success', title: voice.texts.completed })
    }),
    onEvent('conversion-failed', (news) => {
      if (news.kind !== voice.id) return
      renew()
      notify(news.code_ref, failureToast(news))
    }),
  ]
  return () => {
    for (const end of endings) end()
  }
}
