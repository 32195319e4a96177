import type { MadeKind } from '@atelier/contract/kinds/registry'
import { ApiError } from './api-error.ts'
import type { ItemStatus, KindCalls } from './kind-calls.ts'

/** What is told about items: they were started here, one was found pending, came further, left pending or was deleted. */
export type ItemNews =
  | { readonly type: 'started'; readonly kind: MadeKind; readonly codeRefs: readonly string[] }
  | { readonly type: 'found' | 'gone'; readonly kind: MadeKind; readonly codeRef: string }
  | {
      readonly type: 'progress' | 'settled'
      readonly kind: MadeKind
      readonly codeRef: string
      readonly status: ItemStatus
    }

/** The pending items that are followed until they leave pending. */
export interface PendingQueue {
  /** Queues an item that is under way; false when its code_ref is queued already, or was until it ended. */
  add(kind: MadeKind, codeRef: string): boolean
  /** Queues what one start call here began, and tells of it once, also when its events were heard before the answer. */
  begin(kind: MadeKind, codeRefs: readonly string[]): void
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

  const enter = (kind: MadeKind, codeRef: string): boolean => {
    if (queued.has(codeRef) || ended.has(codeRef)) return false
    queued.set(codeRef, kind)
    return true
  }

  const add: PendingQueue['add'] = (kind, codeRef) => {
    const isNew = enter(kind, codeRef)
    if (isNew) tell({ type: 'found', kind, codeRef })
    return isNew
  }

  const begin: PendingQueue['begin'] = (kind, codeRefs) => {
    for (const codeRef of codeRefs) enter(kind, codeRef)
    tell({ type: 'started', kind, codeRefs })
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
    begin,
    check,
    kinds: () => new Set(queued.values()),
    async load(kind) {
      for (const item of await calls[kind].pending()) add(kind, item.code_ref)
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
