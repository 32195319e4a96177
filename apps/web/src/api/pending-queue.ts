import type { ItemKind } from '@atelier/contract/kinds/kind'
import { ApiError } from './api-error.ts'
import type { ItemStatus, KindCalls } from './kind-calls.ts'

/** Changes of items: started here, found pending, progressed, ended or deleted. */
export type ItemChange =
  | { readonly type: 'started'; readonly kind: ItemKind; readonly codeRefs: readonly string[] }
  | { readonly type: 'found' | 'gone'; readonly kind: ItemKind; readonly codeRef: string }
  | {
      readonly type: 'progress' | 'settled'
      readonly kind: ItemKind
      readonly codeRef: string
      readonly status: ItemStatus
    }

/** Tracks pending items until they are no longer pending. */
export interface PendingQueue {
  /** Queues a pending item; false if its code_ref is, or was, queued already. */
  add(kind: ItemKind, codeRef: string): boolean
  /** Queues the items of a start call and reports them once, even if their events arrived before the response. */
  begin(kind: ItemKind, codeRefs: readonly string[]): void
  /** Kinds with queued items. */
  kinds(): ReadonlySet<ItemKind>
  /** Queues all pending items of a kind on the server. */
  load(kind: ItemKind): Promise<void>
  /** Checks a queued item and reports a change. */
  check(codeRef: string): Promise<void>
  /** Polls all queued items of a kind with one call, and checks those that are no longer pending. */
  poll(kind: ItemKind): Promise<void>
  clear(): void
  onNews(listener: (news: ItemChange) => void): () => void
}

/** Creates an empty queue that uses the given calls. */
export function createPendingQueue(calls: KindCalls): PendingQueue {
  const queued = new Map<string, ItemKind>()
  // A repeated event after an item's end must not queue it again.
  const ended = new Set<string>()
  const listeners = new Set<(news: ItemChange) => void>()
  const notify = (news: ItemChange) => {
    for (const listener of [...listeners]) listener(news)
  }

  const enter = (kind: ItemKind, codeRef: string): boolean => {
    if (queued.has(codeRef) || ended.has(codeRef)) return false
    queued.set(codeRef, kind)
    return true
  }

  const add: PendingQueue['add'] = (kind, codeRef) => {
    const isNew = enter(kind, codeRef)
    if (isNew) notify({ type: 'found', kind, codeRef })
    return isNew
  }

  const begin: PendingQueue['begin'] = (kind, codeRefs) => {
    for (const codeRef of codeRefs) enter(kind, codeRef)
    notify({ type: 'started', kind, codeRefs })
  }

  const end = (codeRef: string): boolean => {
    ended.add(codeRef)
    return queued.delete(codeRef)
  }

  const check = async (codeRef: string): Promise<void> => {
    const kind = queued.get(codeRef)
    if (kind === undefined) return
    const status = await calls.status(kind, codeRef).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 404 && end(codeRef)) notify({ type: 'gone', kind, codeRef })
      return null
    })
    // An event and a poll may check an item at the same time; it is removed and reported once.
    if (status === null || !queued.has(codeRef)) return
    const isSettled = status.status !== 'pending'
    if (isSettled) end(codeRef)
    notify({ type: isSettled ? 'settled' : 'progress', kind, codeRef, status })
  }

  const refsOf = (kind: ItemKind) => [...queued].filter(([, its]) => its === kind).map(([codeRef]) => codeRef)

  return {
    add,
    begin,
    check,
    kinds: () => new Set(queued.values()),
    async load(kind) {
      for (const item of await calls.pending(kind)) add(kind, item.code_ref)
    },
    async poll(kind) {
      const refs = refsOf(kind)
      if (refs.length === 0) return
      const pending = new Map((await calls.pending(kind)).map((item) => [item.code_ref, item]))
      const gone: string[] = []
      for (const codeRef of refs) {
        const item = pending.get(codeRef)
        if (item) notify({ type: 'progress', kind, codeRef, status: item })
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
