import { createStore, type Store } from './store.ts'

/** A store whose fields survive a reload of the page. */
export interface KeptStore<T> {
  readonly state: Store<T>
  readonly change: (fields: Partial<T>) => void
}

const opened = new Map<string, unknown>()

/** The store kept under a key of this browser, the same one each time; `read` makes sense of what was kept, if anything was. */
export function keptStore<T extends object>(key: string, read: (kept: string | null) => T): KeptStore<T> {
  const known = opened.get(key)
  // Each key belongs to one type of store.
  if (known) return known as KeptStore<T>
  const state = createStore(read(localStorage.getItem(key)))
  const change: KeptStore<T>['change'] = (fields) => {
    state.set({ ...state.get(), ...fields })
    try {
      localStorage.setItem(key, JSON.stringify(state.get()))
    } catch (error) {
      console.info('What was chosen is not kept beyond a reload:', error)
    }
  }
  const store = { state, change }
  opened.set(key, store)
  return store
}
