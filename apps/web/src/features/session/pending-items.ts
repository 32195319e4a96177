import type { EventData } from '@atelier/contract/events'
import { type ItemKind, itemKinds, kinds } from '@atelier/contract/kinds/kind'
import type { QueryClient } from '@tanstack/react-query'
import { meQuery } from '../../api/account.ts'
import { call } from '../../api/client.ts'
import { onEvent } from '../../api/events.ts'
import { changeItem, findItem, readItemAgain, renewItems } from '../../api/items.ts'
import type { Item } from '../../api/kind-calls.ts'
import { isItemKind, pendingItems } from '../../api/pending-items.ts'
import type { ItemChange } from '../../api/pending-queue.ts'
import { setFlags } from '../../api/session.ts'
import { oneAtATime } from '../../state/one-at-a-time.ts'
import { isVisual } from '../../ui/item/kinds.ts'
import { showEnd, showStart } from './item-toasts.ts'

/** A failed poll is ignored: the next one follows. */
function retryNextTick(error: unknown): void {
  console.info('Pending items could not be read:', error)
}

type Settled = Extract<ItemChange, { type: 'settled' }>

/** Results looked through for one that was started elsewhere and ended before a list contained it. */
const NEWEST = 10

async function findNewest(kind: ItemKind, codeRef: string): Promise<Item | undefined> {
  const { results } = await call(kinds[kind].calls.list, { query: { limit: NEWEST } })
  return results.find(({ code_ref }) => code_ref === codeRef)
}

/** Updates an item that ended, and reports it. A visible one is refetched, because its thumbnail is ready. */
async function settle(client: QueryClient, { kind, codeRef, status, item }: Settled): Promise<void> {
  const loaded = findItem(client, kind, codeRef) ?? item
  const known = loaded ?? (await findNewest(kind, codeRef).catch(retryNextTick)) ?? undefined
  const read = async () => {
    changeItem(client, kind, { code_ref: codeRef }, status)
    return known && { ...known, ...status }
  }
  const isSeen = isVisual(kind) && status.status === 'completed'
  const ended = isSeen
    ? await readItemAgain(client, kind, codeRef, known?.id).catch((error: unknown) => {
        retryNextTick(error)
        return read()
      })
    : await read()
  showEnd(kind, status, ended)
}

function applyChanges(client: QueryClient, news: ItemChange): void {
  const processing = Object.fromEntries([...pendingItems.kinds()].map((kind) => [kind, true]))
  setFlags({ processing })
  if (news.type === 'progress') changeItem(client, news.kind, { code_ref: news.codeRef }, news.status)
  if (news.type === 'settled') settle(client, news).catch(retryNextTick)
  if (news.type === 'started') {
    showStart()
    pendingItems.poll(news.kind).catch(retryNextTick)
  }
  if (news.type === 'started' || news.type === 'settled') {
    client.invalidateQueries({ queryKey: meQuery.queryKey }).catch(retryNextTick)
  }
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
    onEvent('conversion-progress', ({ kind, code_ref, sheet, progress, paused }) => {
      if (!isItemKind(kind)) return
      if (!sheet) meet(client, kind, code_ref)
      const fields = paused === undefined ? { progress } : { progress, paused }
      changeItem(client, kind, { code_ref }, fields)
      pendingItems.change(code_ref, fields)
      // Pausing one moves the others.
      if (paused !== undefined) pendingItems.poll(kind).catch(retryNextTick)
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
