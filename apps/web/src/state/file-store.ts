const DATABASE = 'atelier-files'
const STORE = 'files'

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
}

async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await openDatabase()
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode)
      const request = work(transaction.objectStore(STORE))
      transaction.addEventListener('complete', () => resolve(request.result))
      transaction.addEventListener('abort', () => reject(transaction.error))
      transaction.addEventListener('error', () => reject(transaction.error))
    })
  } finally {
    database.close()
  }
}

/**
 * Stores files on this device by name, across reloads. Methods throw the browser's errors, such as for a full disk or a
 * missing permission.
 */
export interface FileStore {
  put(name: string, file: File): Promise<void>
  /** Returns a file by name; null if there is none. */
  get(name: string): Promise<File | null>
  remove(name: string): Promise<void>
}

/** The browser's storage. */
export const browserFiles: FileStore = {
  put: async (name, file) => void (await inStore('readwrite', (store) => store.put(file, name))),
  get: async (name) => {
    const stored: unknown = await inStore('readonly', (store) => store.get(name))
    return stored instanceof File ? stored : null
  },
  remove: async (name) => void (await inStore('readwrite', (store) => store.delete(name))),
}

/** Removes the files with matching names from the browser's storage. */
export async function removeFiles(matches: (name: string) => boolean): Promise<void> {
  const keys = await inStore('readonly', (store) => store.getAllKeys())
  await Promise.all(keys.map(String).filter(matches).map(browserFiles.remove))
}
