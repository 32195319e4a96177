import { browserFiles, type FileKeep } from './file-keep.ts'
import { createStore, type Store } from './store.ts'

/** One file that is kept on this device beyond a reload, and the way to exchange it. */
export interface KeptFile {
  /** The file; null while there is none, or none has been read yet. */
  readonly state: Store<File | null>
  /** Settles once what was kept has been read, or could not be. */
  readonly read: Promise<void>
  /** Puts another in its place, or none. A browser without room keeps it for as long as the page is open. */
  readonly set: (file: File | null) => void
}

/** Makes a kept file, beginning with what `keep` holds under a name. */
export function openKeptFile(keep: FileKeep, name: string): KeptFile {
  const state = createStore<File | null>(null)
  let isTouched = false
  const read = keep
    .get(name)
    .then((file) => {
      if (!isTouched) state.set(file)
    })
    .catch((error: unknown) => console.info('A file kept on this device could not be read:', error))
  return {
    state,
    read,
    set(file) {
      isTouched = true
      state.set(file)
      const kept = file ? keep.put(name, file) : keep.remove(name)
      kept.catch((error: unknown) => console.info('A file could not be kept on this device:', error))
    },
  }
}

const opened = new Map<string, KeptFile>()

/** The file kept under a name of this browser, the same one each time. */
export function keptFile(name: string): KeptFile {
  const known = opened.get(name)
  if (known) return known
  const file = openKeptFile(browserFiles, name)
  opened.set(name, file)
  return file
}
