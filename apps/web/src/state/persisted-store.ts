import { createStore, type Store } from './store.ts'

/** A store whose fields survive a reload. */
export interface PersistedStore<T> {
  readonly state: Store<T>
  readonly change: (fields: Partial<T>) => void
}

const opened = new Map<string, unknown>()

/** The store under a key in this browser; the same object each time. `read` parses the stored value, if any. */
export function persistedStore<T extends object>(
  key: string,
  read: (stored: string | null) => T,
): PersistedStore<T> {
  const known = opened.get(key)
  // Each key belongs to one type of store.
  if (known) return known as PersistedStore<T>
  const state = createStore(read(localStorage.getItem(key)))
  const change: PersistedStore<T>['change'] = (fields) => {
    state.set({ ...state.get(), ...fields })
    try {
      localStorage.setItem(key, JSON.stringify(state.get()))
    } catch (error) {
      console.info('Couldn’t save the selection for the next reload:', error)
    }
  }
  const store = { state, change }
  opened.set(key, store)
  return store
}
