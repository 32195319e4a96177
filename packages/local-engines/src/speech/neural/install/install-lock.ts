import { readFile, rm, writeFile } from 'node:fs/promises'
import { ignoreMissing } from '../packs/pack-folder.ts'
import { packError } from './pack-error.ts'

/**
 * Runs work that no other process on this machine does at the same time. The lock of a process that ended is taken over.
 */
export async function withLock(path: string, work: () => Promise<void>): Promise<void> {
  const holder = Number(await readFile(path, 'utf8').catch(ignoreMissing))
  if (holder > 0 && holder !== process.pid && isAlive(holder)) throw inUse()
  if (holder > 0) await rm(path, { force: true })
  try {
    await writeFile(path, String(process.pid), { flag: 'wx' })
  } catch (error) {
    throw error instanceof Error && 'code' in error && error.code === 'EEXIST' ? inUse() : error
  }
  try {
    await work()
  } finally {
    await rm(path, { force: true })
  }
}

const inUse = () => packError('This voice is being installed by another process.')

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
