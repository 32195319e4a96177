import { useSyncExternalStore } from 'react'

/** A value that code outside React can set and components can subscribe to. */
export interface Store<T> {
  get(): T
  /** Replaces the value; setting an equal value notifies no one. */
  set(next: T): void
  /** Calls `listener` after each change until the returned function is called. */
  subscribe(listener: () => void): () => void
}

/** Creates a store that starts with `initial`. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Subscribes a component to a store; it rerenders when the selected part changes. */
export function useStore<T, S>(store: Store<T>, select: (value: T) => S): S {
  return useSyncExternalStore(store.subscribe, () => select(store.get()))
}
