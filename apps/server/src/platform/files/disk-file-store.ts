import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { errorCode } from '../error-code.ts'
import { checkFileKey } from './file-key.ts'
import { FileNotFoundError, type FileStore } from './file-store.ts'

/** Unfinished copies are on the same filesystem, so that moving them into place is atomic. */
const draftsFolder = '.drafts'

/** Older drafts were left by a crash; younger ones may belong to another running process. */
const abandonedAfterMs = 24 * 3600 * 1000

/**
 * A store in a local folder, which is created when needed; several processes can share it. Copies that a crash left
 * unfinished are removed: immediately if no other process uses the folder, otherwise once they are a day old.
 */
export async function openDiskFileStore(root: string, { isAlone = false } = {}): Promise<FileStore> {
  const drafts = join(root, draftsFolder)
  await mkdir(drafts, { recursive: true, mode: 0o700 })
  await clearAbandoned(drafts, isAlone ? Number.POSITIVE_INFINITY : Date.now() - abandonedAfterMs)
  const pathOf = (key: string) => join(root, checkFileKey(key))
  return {
    put: async (key, localPath) => putFile(root, pathOf(key), join(drafts, randomUUID()), localPath),
    async open(key, span) {
      const handle = await open(pathOf(key), 'r').catch((error) => {
        throw isAbsent(error) ? new FileNotFoundError(`there is no file ${key}`) : error
      })
      return handle.createReadStream(span && { start: span.start, end: span.end })
    },
    async stat(key) {
      try {
        const found = await stat(pathOf(key))
        return found.isFile() ? { bytes: found.size } : null
      } catch (error) {
        if (isAbsent(error)) return null
        throw error
      }
    },
    remove: async (key) => rm(pathOf(key), { force: true }),
    list: (prefix) => listFiles(root, prefix),
  }
}

async function clearAbandoned(drafts: string, changedBefore: number): Promise<void> {
  for (const name of await readdir(drafts)) {
    const path = join(drafts, name)
    const draft = await stat(path).catch((error) => (isAbsent(error) ? undefined : Promise.reject(error)))
    if (draft && draft.mtimeMs < changedBefore) await rm(path, { force: true })
  }
}

async function putFile(root: string, path: string, draft: string, localPath: string): Promise<void> {
  try {
    // Flushed at the same time, so that the disk can write both at once.
    await Promise.all([writeDraft(localPath, draft), makeFolders(root, dirname(path))])
    await rename(draft, path)
    await persist(dirname(path))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function writeDraft(localPath: string, draft: string): Promise<void> {
  // A clone where the filesystem can share blocks, a copy elsewhere.
  await copyFile(localPath, draft, constants.COPYFILE_FICLONE)
  await persist(draft)
}

/** Creates the folders of `path`, each flushed in its parent. */
async function makeFolders(root: string, path: string): Promise<void> {
  const topmost = await mkdir(path, { recursive: true, mode: 0o700 })
  if (topmost === undefined) return
  for (let folder = path; folder !== dirname(topmost) && folder !== root; folder = dirname(folder)) {
    await persist(dirname(folder))
  }
}

async function persist(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* listFiles(root: string, prefix: string): AsyncIterable<string> {
  const start = prefix === '' ? root : join(root, checkFileKey(prefix.replace(/\/$/, '')))
  try {
    for await (const entry of await opendir(start, { recursive: true })) {
      const key = relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')
      if (entry.isFile() && !key.startsWith(`${draftsFolder}/`)) yield key
    }
  } catch (error) {
    if (!isAbsent(error)) throw error
  }
}

function isAbsent(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')
}
