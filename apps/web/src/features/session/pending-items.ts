import type { EventData } from '@atelier/contract/events'
import { kinds, type MadeKind } from '@atelier/contract/kinds/registry'
import type { QueryClient } from '@tanstack/react-query'
import { meQuery } from '../../api/account.ts'
import { eventsState, onEvent } from '../../api/events.ts'
import { changeItem, readItemAgain, renewItems } from '../../api/items.ts'
import { isMadeKind, pendingItems } from '../../api/pending-items.ts'
import type { ItemNews } from '../../api/pending-queue.ts'
import { setFlags } from '../../api/session.ts'
import { oneAtATime } from '../../state/one-at-a-time.ts'
import { toasts } from '../../ui/toasts/toasts.ts'
import { newsToast } from './item-toasts.ts'

/** While events flow, polling only catches what they might have missed: every so many turns. */
const TURNS_BETWEEN_LOOKS_WHEN_LIVE = 6

const madeKinds = Object.keys(kinds) as MadeKind[]

/** A turn that fails is not news: the next one asks again. */
function tryAgainNextTurn(error: unknown): void {
  console.info('Pending items could not be read:', error)
}

/** Shows where an item stands. What is looked at is shown once it is there with its small picture. */
function showStatus(client: QueryClient, { kind, status }: Extract<ItemNews, { status: unknown }>): void {
  const { code_ref, ...fields } = status
  const show = () => changeItem(client, kind, { code_ref }, fields)
  const isSeen = kind === 'image' || kind === 'video'
  if (!isSeen || status.status !== 'completed') {
    show()
    return
  }
  readItemAgain(client, kind, code_ref).catch((error: unknown) => {
    show()
    tryAgainNextTurn(error)
  })
}

function takeNews(client: QueryClient, news: ItemNews): void {
  const processing = Object.fromEntries([...pendingItems.kinds()].map((kind) => [kind, true]))
  setFlags({ processing })
  if ('status' in news) showStatus(client, news)
  if (news.type === 'started') {
    for (const codeRef of news.codeRefs) pendingItems.check(codeRef).catch(tryAgainNextTurn)
  }
  if (news.type === 'started' || news.type === 'settled') {
    client.invalidateQueries({ queryKey: meQuery.queryKey }).catch(tryAgainNextTurn)
  }
  const toast = newsToast(news)
  if (toast) toasts.show(toast)
}

/** Answers come by the word; only those that are not heard in a conversation are followed, which their list tells. */
const meetAnswers = oneAtATime(() => pendingItems.load('chat'))

/** Follows what was started elsewhere from the first event that tells of it, and brings it into the lists on screen. */
function meet(client: QueryClient, kind: MadeKind, codeRef: string): void {
  if (kind === 'chat') {
    meetAnswers().catch(tryAgainNextTurn)
    return
  }
  if (pendingItems.add(kind, codeRef)) renewItems(client, kind).catch(tryAgainNextTurn)
}

function listen(client: QueryClient): () => void {
  const look = ({ kind, code_ref, sheet }: EventData['conversion-completed']) => {
    if (!isMadeKind(kind) || sheet) return
    meet(client, kind, code_ref)
    pendingItems.check(code_ref).catch(tryAgainNextTurn)
  }
  const endings = [
    pendingItems.onNews((news) => takeNews(client, news)),
    onEvent('conversion-completed', look),
    onEvent('conversion-failed', look),
    onEvent('conversion-progress', ({ kind, code_ref, progress, sheet }) => {
      if (!isMadeKind(kind)) return
      if (!sheet) meet(client, kind, code_ref)
      changeItem(client, kind, { code_ref }, { progress })
    }),
  ]
  return () => {
    for (const end of endings) end()
  }
}

function poll(kind: MadeKind): () => void {
  let turn = 0
  const timer = setInterval(() => {
    turn += 1
    const isDue = eventsState.get() !== 'live' || turn % TURNS_BETWEEN_LOOKS_WHEN_LIVE === 0
    if (isDue) pendingItems.poll(kind).catch(tryAgainNextTurn)
  }, kinds[kind].pollMs)
  return () => clearInterval(timer)
}

/**
 * Loads what is pending and follows it, and everything started later, until it ends: by events, and by polling where
 * there are none. Shows the toasts, keeps cached libraries in step and reads the user again. Returns what stops it.
 */
export function followPendingItems(client: QueryClient): () => void {
  const stopListening = listen(client)
  const stopPolling = madeKinds.map(poll)
  for (const kind of madeKinds) pendingItems.load(kind).catch(tryAgainNextTurn)
  return () => {
    stopListening()
    for (const stop of stopPolling) stop()
    pendingItems.clear()
    setFlags({ processing: {} })
  }
}
