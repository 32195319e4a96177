import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EngineError } from '@atelier/engines/spec/engine-error'
import { z } from 'zod'
import { ignoreMissing } from '../packs/pack-folder.ts'

/** SHA-256 of a file, in hexadecimal. */
export async function checksumOf(path: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { signal })) hash.update(chunk)
  return hash.digest('hex')
}

const trustedFile = z.record(z.string(), z.string())

/** The checksums of first downloads, by address, in the folder of packs; they outlive the packs. */
export function openTrusted(folder: string) {
  const path = join(folder, '.trusted-checksums.json')
  const read = async () => {
    const text = await readFile(path, 'utf8').catch(ignoreMissing)
    return text === undefined ? {} : trustedFile.parse(JSON.parse(text))
  }
  return {
    async of(url: string): Promise<string | undefined> {
      return (await read())[url]
    },
    async trust(url: string, checksum: string): Promise<void> {
      const draft = `${path}.${process.pid}`
      await writeFile(draft, JSON.stringify({ ...(await read()), [url]: checksum }, null, 2))
      await rename(draft, path)
    },
  }
}

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
