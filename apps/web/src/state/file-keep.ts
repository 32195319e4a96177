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

/** Keeps files on this device by name, beyond a reload. Each call throws what the browser objects to: no room, or no permission. */
export interface FileKeep {
  put(name: string, file: File): Promise<void>
  /** The file of a name; null without one. */
  get(name: string): Promise<File | null>
  remove(name: string): Promise<void>
}

/** The browser's own keep. */
export const browserFiles: FileKeep = {
  put: async (name, file) => void (await inStore('readwrite', (store) => store.put(file, name))),
  get: async (name) => {
    const kept: unknown = await inStore('readonly', (store) => store.get(name))
    return kept instanceof File ? kept : null
  },
  remove: async (name) => void (await inStore('readwrite', (store) => store.delete(name))),
}
