import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readVoicePack, type VoicePackEntry } from './voice-pack.ts'

/** Describes the pack in its folder; written last, so that a folder with it is complete. */
export const DESCRIPTION = 'voice-pack.json'

export interface InstalledPack {
  readonly pack: VoicePackEntry
  readonly folder: string
}

/** The packs on this machine. Unfinished ones, and folders that cannot be read, are left out. */
export interface PackFolder {
  readonly path: string
  /** Reads the packs again only after one came or went, whichever process changed it. */
  list(): Promise<readonly InstalledPack[]>
  /** Takes a pack away at once; processes that read it may finish. Nothing happens when it is not there. */
  remove(code: string): Promise<void>
}

/** Opens the folder of packs, which may not exist yet. */
export function openPackFolder(path: string, log: (message: string, fields?: object) => void): PackFolder {
  let known: { readonly version: string; readonly packs: readonly InstalledPack[] } | undefined

  async function read(names: readonly string[]): Promise<readonly InstalledPack[]> {
    const packs = await Promise.all(names.map((name) => readInstalled(join(path, name))))
    return packs.flatMap((pack) => pack ?? [])
  }

  async function versionOf(name: string): Promise<string> {
    const description = await stat(join(path, name, DESCRIPTION)).catch(ignoreMissing)
    return `${name} ${description?.mtimeMs}`
  }

  async function readInstalled(folder: string): Promise<InstalledPack | undefined> {
    try {
      const pack = readVoicePack(JSON.parse(await readFile(join(folder, DESCRIPTION), 'utf8')))
      return { pack, folder }
    } catch (error) {
      const isOurs = error instanceof z.ZodError || error instanceof SyntaxError || hasCode(error)
      if (!isOurs) throw error
      log('a folder of voices cannot be read', { folder, reason: String(error) })
      return undefined
    }
  }

  return {
    path,
    async list() {
      const entries = (await readdir(path).catch(ignoreMissing)) ?? []
      const names = entries.filter((name) => !name.startsWith('.')).toSorted()
      const version = (await Promise.all(names.map(versionOf))).join('\n')
      if (known?.version !== version) known = { version, packs: await read(names) }
      return known.packs
    },
    async remove(code) {
      const gone = join(path, `.removed-${code}-${process.pid}`)
      await mkdir(path, { recursive: true })
      await rename(join(path, code), gone).catch(ignoreMissing)
      await rm(gone, { recursive: true, force: true })
    },
  }
}

function hasCode(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
}

/** Rethrows every error but that of a missing file. */
export function ignoreMissing(error: unknown): undefined {
  if (hasCode(error) && error.code === 'ENOENT') return undefined
  throw error
}
