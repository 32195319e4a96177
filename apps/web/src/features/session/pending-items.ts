import type { EventData } from '@atelier/contract/events'
import { type ItemKind, itemKinds, kinds } from '@atelier/contract/kinds/kind'
import type { QueryClient } from '@tanstack/react-query'
import { meQuery } from '../../api/account.ts'
import { onEvent } from '../../api/events.ts'
import { changeItem, readItemAgain, renewItems } from '../../api/items.ts'
import { isItemKind, pendingItems } from '../../api/pending-items.ts'
import type { ItemChange } from '../../api/pending-queue.ts'
import { setFlags } from '../../api/session.ts'
import { oneAtATime } from '../../state/one-at-a-time.ts'
import { isVisual } from '../../ui/item/kinds.ts'
import { toasts } from '../../ui/toasts/toasts.ts'
import { itemToast } from './item-toasts.ts'

/** A failed poll is ignored: the next one follows. */
function retryNextTick(error: unknown): void {
  console.info('Pending items could not be read:', error)
}

/** Updates an item. A displayed one is refetched once its thumbnail is ready. */
function showStatus(client: QueryClient, { kind, status }: Extract<ItemChange, { status: unknown }>): void {
  const { code_ref, ...fields } = status
  const show = () => changeItem(client, kind, { code_ref }, fields)
  if (!isVisual(kind) || status.status !== 'completed') {
    show()
    return
  }
  readItemAgain(client, kind, code_ref).catch((error: unknown) => {
    show()
    retryNextTick(error)
  })
}

function applyChanges(client: QueryClient, news: ItemChange): void {
  const processing = Object.fromEntries([...pendingItems.kinds()].map((kind) => [kind, true]))
  setFlags({ processing })
  if ('status' in news) showStatus(client, news)
  if (news.type === 'started') {
    for (const codeRef of news.codeRefs) pendingItems.check(codeRef).catch(retryNextTick)
  }
  if (news.type === 'started' || news.type === 'settled') {
    client.invalidateQueries({ queryKey: meQuery.queryKey }).catch(retryNextTick)
  }
  const toast = itemToast(news)
  if (toast) toasts.show(toast)
}

/** Answers in conversations are streamed; only others are tracked, as shown in their list. */
const meetAnswers = oneAtATime(() => pendingItems.load('chat'))

/** Tracks items started elsewhere from their first event, and adds them to the displayed lists. */
function meet(client: QueryClient, kind: ItemKind, codeRef: string): void {
  if (kind === 'chat') {
    meetAnswers().catch(retryNextTick)
    return
  }
  if (pendingItems.add(kind, codeRef)) renewItems(client, kind).catch(retryNextTick)
}

function listen(client: QueryClient): () => void {
  const check = ({ kind, code_ref, sheet }: EventData['conversion-completed']) => {
    if (!isItemKind(kind) || sheet) return
    meet(client, kind, code_ref)
    pendingItems.check(code_ref).catch(retryNextTick)
  }
  const endings = [
    pendingItems.onNews((news) => applyChanges(client, news)),
    onEvent('conversion-completed', check),
    onEvent('conversion-failed', check),
    onEvent('conversion-progress', ({ kind, code_ref, progress, sheet }) => {
      if (!isItemKind(kind)) return
      if (!sheet) meet(client, kind, code_ref)
      changeItem(client, kind, { code_ref }, { progress })
    }),
  ]
  return () => {
    for (const end of endings) end()
  }
}

function poll(kind: ItemKind): () => void {
  const check = oneAtATime(() => pendingItems.poll(kind))
  const timer = setInterval(() => void check().catch(retryNextTick), kinds[kind].pollMs)
  return () => clearInterval(timer)
}

/**
 * Loads and tracks pending items, and everything started later, until it ends: by events, and by polling each kind with
 * pending items. Shows toasts, updates cached libraries and refetches the user. Returns a function that stops it.
 */
export function followPendingItems(client: QueryClient): () => void {
  const stopListening = listen(client)
  const stopPolling = itemKinds.map(poll)
  for (const kind of itemKinds) pendingItems.load(kind).catch(retryNextTick)
  return () => {
    stopListening()
    for (const stop of stopPolling) stop()
    pendingItems.clear()
    setFlags({ processing: {} })
  }
}
