import type { MadeKind } from '@atelier/contract/kinds/registry'
import { ApiError } from './api-error.ts'
import type { ItemStatus, KindCalls } from './kind-calls.ts'

/** What is told about an item: it was started here or found pending, came further, left pending, or was deleted. */
export type ItemNews =
  | { readonly type: 'started' | 'found' | 'gone'; readonly kind: MadeKind; readonly codeRef: string }
  | {
      readonly type: 'progress' | 'settled'
      readonly kind: MadeKind
      readonly codeRef: string
      readonly status: ItemStatus
    }

/** The pending items that are followed until they leave pending. */
export interface PendingQueue {
  /** Queues an item; false when its code_ref is queued already, or was until it ended. */
  add(kind: MadeKind, codeRef: string, how: 'started' | 'found'): boolean
  /** Kinds with something queued. */
  kinds(): ReadonlySet<MadeKind>
  /** Queues everything of a kind that the server calls pending. */
  load(kind: MadeKind): Promise<void>
  /** Asks where one queued item stands and tells the news. */
  check(codeRef: string): Promise<void>
  /** Looks at all queued items of a kind with one call, and closer at those that are no longer pending. */
  poll(kind: MadeKind): Promise<void>
  clear(): void
  onNews(listener: (news: ItemNews) => void): () => void
}

/** Makes an empty queue over the given calls. */
export function createPendingQueue(calls: Readonly<Record<MadeKind, KindCalls>>): PendingQueue {
  const queued = new Map<string, MadeKind>()
  // An event may be heard again after its item has ended; that must not start it over.
  const ended = new Set<string>()
  const listeners = new Set<(news: ItemNews) => void>()
  const tell = (news: ItemNews) => {
    for (const listener of [...listeners]) listener(news)
  }

  const add: PendingQueue['add'] = (kind, codeRef, how) => {
    if (queued.has(codeRef) || ended.has(codeRef)) return false
    queued.set(codeRef, kind)
    tell({ type: how, kind, codeRef })
    return true
  }

  const end = (codeRef: string): boolean => {
    ended.add(codeRef)
    return queued.delete(codeRef)
  }

  const check = async (codeRef: string): Promise<void> => {
    const kind = queued.get(codeRef)
    if (kind === undefined) return
    const status = await calls[kind].status(codeRef).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 404 && end(codeRef)) tell({ type: 'gone', kind, codeRef })
      return null
    })
    // An event and a poll may ask at once; the item leaves the queue, and is told of, once.
    if (status === null || !queued.has(codeRef)) return
    const isSettled = status.status !== 'pending'
    if (isSettled) end(codeRef)
    tell({ type: isSettled ? 'settled' : 'progress', kind, codeRef, status })
  }

  const refsOf = (kind: MadeKind) => [...queued].filter(([, its]) => its === kind).map(([codeRef]) => codeRef)

  return {
    add,
    check,
    kinds: () => new Set(queued.values()),
    async load(kind) {
      for (const item of await calls[kind].pending()) add(kind, item.code_ref, 'found')
    },
    async poll(kind) {
      const refs = refsOf(kind)
      if (refs.length === 0) return
      const pending = new Map((await calls[kind].pending()).map((item) => [item.code_ref, item]))
      const gone: string[] = []
      for (const codeRef of refs) {
        const item = pending.get(codeRef)
        if (item) tell({ type: 'progress', kind, codeRef, status: item })
        else gone.push(codeRef)
      }
      await Promise.all(gone.map(check))
    },
    clear() {
      queued.clear()
      ended.clear()
    },
    onNews(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
