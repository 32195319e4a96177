import { browserFiles, type FileStore } from './file-store.ts'
import { createStore, type Store } from './store.ts'

/** A file stored on this device across reloads, with its setter. */
export interface PersistedFile {
  /** The file; null if there is none, or until it is loaded. */
  readonly state: Store<File | null>
  /** Settles once the stored file has been loaded, or has failed to load. */
  readonly read: Promise<void>
  /** Replaces or removes the file. If storage is full, the file is kept in memory while the page is open. */
  readonly set: (file: File | null) => void
}

/** Opens and loads the file stored under a name. */
export function openPersistedFile(store: FileStore, name: string): PersistedFile {
  const state = createStore<File | null>(null)
  let isTouched = false
  const read = store
    .get(name)
    .then((file) => {
      if (!isTouched) state.set(file)
    })
    .catch((error: unknown) => console.info('A file stored on this device could not be read:', error))
  return {
    state,
    read,
    set(file) {
      isTouched = true
      state.set(file)
      const operation = file ? store.put(name, file) : store.remove(name)
      operation.catch((error: unknown) => console.info('A file could not be stored on this device:', error))
    },
  }
}

const opened = new Map<string, PersistedFile>()

/** The file stored under a name in this browser; the same object each time. */
export function persistedFile(name: string): PersistedFile {
  const known = opened.get(name)
  if (known) return known
  const file = openPersistedFile(browserFiles, name)
  opened.set(name, file)
  return file
}
