import type { ItemKind } from '@atelier/contract/kinds/kind'
import { createStore, type Store } from '../state/store.ts'
import { ApiError } from './api-error.ts'
import type { Item, ItemStatus, KindCalls } from './kind-calls.ts'

/** Changes of items: started here, found pending, progressed, ended or deleted. */
export type ItemChange =
  | { readonly type: 'started'; readonly kind: ItemKind; readonly codeRefs: readonly string[] }
  | { readonly type: 'found' | 'gone'; readonly kind: ItemKind; readonly codeRef: string }
  | {
      readonly type: 'progress'
      readonly kind: ItemKind
      readonly codeRef: string
      readonly status: ItemStatus
    }
  | {
      readonly type: 'settled'
      readonly kind: ItemKind
      readonly codeRef: string
      readonly status: ItemStatus
      /** Unless it ended before a list contained it. */
      readonly item?: Item | undefined
    }

/** Tracks pending items until they are no longer pending. */
export interface PendingQueue {
  /** Queues a pending item; false if its code_ref is, or was, queued already. */
  add(kind: ItemKind, codeRef: string): boolean
  /** Queues the items of a start call and reports them once, even if their events arrived before the response. */
  begin(kind: ItemKind, codeRefs: readonly string[]): void
  /** Kinds with queued items. */
  kinds(): ReadonlySet<ItemKind>
  /** The queued items by code_ref, oldest first; null until a list has contained it. */
  readonly items: Store<ReadonlyMap<string, Item | null>>
  /** Queues all pending items of a kind on the server. */
  load(kind: ItemKind): Promise<void>
  /** Changes what is known of a queued item. */
  change(codeRef: string, fields: Partial<Item>): void
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
  const items = createStore<ReadonlyMap<string, Item | null>>(new Map())
  const known = new Map<string, Item>()
  let isStale = false
  /** Publishes many changes at once. */
  const publish = () => {
    if (isStale) return
    isStale = true
    queueMicrotask(() => {
      isStale = false
      items.set(new Map([...queued.keys()].map((codeRef) => [codeRef, known.get(codeRef) ?? null])))
    })
  }
  const learn = (all: readonly Item[]) => {
    for (const item of all) if (queued.has(item.code_ref)) known.set(item.code_ref, item)
    publish()
  }
  const notify = (news: ItemChange) => {
    for (const listener of [...listeners]) listener(news)
  }

  const enter = (kind: ItemKind, codeRef: string): boolean => {
    if (queued.has(codeRef) || ended.has(codeRef)) return false
    queued.set(codeRef, kind)
    publish()
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
    const wasQueued = queued.delete(codeRef)
    publish()
    return wasQueued
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
    const item = known.get(codeRef)
    if (status.status === 'pending') {
      if (item) learn([{ ...item, ...status }])
      notify({ type: 'progress', kind, codeRef, status })
      return
    }
    end(codeRef)
    known.delete(codeRef)
    notify({ type: 'settled', kind, codeRef, status, item: item && { ...item, ...status } })
  }

  const refsOf = (kind: ItemKind) => [...queued].filter(([, its]) => its === kind).map(([codeRef]) => codeRef)

  return {
    add,
    begin,
    check,
    items,
    kinds: () => new Set(queued.values()),
    async load(kind) {
      const pending = await calls.pending(kind)
      for (const item of pending) add(kind, item.code_ref)
      learn(pending)
    },
    change(codeRef, fields) {
      const item = known.get(codeRef)
      if (item) learn([{ ...item, ...fields }])
    },
    async poll(kind) {
      const refs = refsOf(kind)
      if (refs.length === 0) return
      const all = await calls.pending(kind)
      learn(all)
      const pending = new Map(all.map((item) => [item.code_ref, item]))
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
      known.clear()
      publish()
    },
    onNews(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
