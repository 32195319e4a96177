import { readFile, rm, writeFile } from 'node:fs/promises'
import { EngineError } from '@atelier/engines/spec/engine-error'
import { ignoreMissing } from '../packs/pack-folder.ts'

/** The locks that this process holds. */
const held = new Set<string>()

/**
 * Runs work that is not done elsewhere on this machine at the same time; throws `rate_limited` if it is. The lock of a
 * process that ended is taken over.
 */
export async function withLock(path: string, work: () => Promise<void>): Promise<void> {
  if (held.has(path)) throw inUse()
  held.add(path)
  try {
    await take(path)
    await work().finally(() => rm(path, { force: true }))
  } finally {
    held.delete(path)
  }
}

async function take(path: string): Promise<void> {
  const holder = Number(await readFile(path, 'utf8').catch(ignoreMissing))
  if (holder > 0 && holder !== process.pid && isAlive(holder)) throw inUse()
  if (holder > 0) await rm(path, { force: true })
  try {
    await writeFile(path, String(process.pid), { flag: 'wx' })
  } catch (error) {
    throw error instanceof Error && 'code' in error && error.code === 'EEXIST' ? inUse() : error
  }
}

function inUse(): EngineError {
  const message = 'These voices are being installed already.'
  return new EngineError('rate_limited', message, { userMessage: message })
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
