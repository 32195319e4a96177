import { access, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startHost } from '@atelier/engines/processes/host-process'
import type { HostScript } from '@atelier/engines/processes/host-protocol'
import type { InstallOptions } from '@atelier/engines/spec/voice-packs'
import { DESCRIPTION, type PackFolder } from '../packs/pack-folder.ts'
import { licenseOf, type VoicePackEntry } from '../packs/voice-pack.ts'
import { download } from './download.ts'
import { checksumOf, openTrusted, withLock } from './install-lock.ts'
import { explainDisk, packError } from './pack-error.ts'

export interface UnpackRequest {
  /** Path of a tar file compressed by bzip2. */
  readonly archive: string
  /** A new folder for its content. The single folder that archives of voices consist of is left out. */
  readonly folder: string
  readonly maxBytes: number
  readonly maxEntries: number
}

export interface UnpackReply {
  readonly files: number
  readonly bytes: number
}

const script: HostScript<UnpackRequest, UnpackReply> = new URL('./unpack-host.ts', import.meta.url)

/** Limits of an unpacked archive; Kokoro has 400 MB in 380 files. */
const MAX_BYTES = 4_000_000_000
const MAX_ENTRIES = 5000
const UNPACK_MEMORY_MB = 1000

/** Waiting times of downloads in milliseconds. */
export interface Patience {
  readonly retryMs: number
  readonly stallMs: number
}

const usualPatience: Patience = { retryMs: 1000, stallMs: 60_000 }

/** Paths of what is not finished, within the folder of packs. */
const unfinished = (folder: PackFolder, code: string) => ({
  archive: join(folder.path, `.${code}.part`),
  draft: join(folder.path, `.${code}.unpacked`),
  lock: join(folder.path, `.${code}.lock`),
})

/** Downloads, checks and unpacks a pack. It appears in the folder at once, when it is complete. */
export async function installPack(
  folder: PackFolder,
  pack: VoicePackEntry,
  { signal, onProgress }: InstallOptions,
  patience = usualPatience,
): Promise<void> {
  const { archive, draft, lock } = unfinished(folder, pack.code)
  try {
    await mkdir(folder.path, { recursive: true, mode: 0o700 })
    await withLock(lock, async () => {
      const onBytes = (doneBytes: number, totalBytes: number | undefined) =>
        onProgress({ step: 'download', doneBytes, totalBytes })
      const file = { url: pack.url, path: archive, bytes: pack.bytes }
      await download({ ...patience, ...file, signal, onProgress: onBytes })
      onProgress({ step: 'check', doneBytes: 0, totalBytes: pack.bytes })
      const checksum = await check(folder, pack, archive, signal)
      await unpack({ archive, folder: draft }, { signal, onProgress })
      await complete(pack, draft)
      await folder.remove(pack.code)
      await rename(draft, join(folder.path, pack.code))
      await openTrusted(folder.path).trust(pack.url, checksum)
      await rm(archive)
    })
  } catch (error) {
    throw explainDisk(error)
  }
}

export async function forgetDownload(folder: PackFolder, code: string): Promise<void> {
  const { archive, draft } = unfinished(folder, code)
  await rm(archive, { force: true })
  await rm(draft, { recursive: true, force: true })
}

/** Compares the checksum of an archive; deletes one that differs. */
async function check(folder: PackFolder, pack: VoicePackEntry, archive: string, signal: AbortSignal) {
  const found = await checksumOf(archive, signal)
  const expected = pack.sha256 ?? (await openTrusted(folder.path).of(pack.url))
  if (expected === undefined || found === expected) return found
  await rm(archive)
  const known = pack.sha256 ? `what its publisher stated on ${pack.verified}` : 'the one first downloaded'
  throw packError(
    `The file differs from ${known}: its checksum is ${found} instead of ${expected}. It was deleted.`,
  )
}

async function unpack(
  { archive, folder }: { archive: string; folder: string },
  { signal, onProgress }: InstallOptions,
): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  const { size } = await stat(archive)
  const host = startHost(script, { memoryMb: UNPACK_MEMORY_MB })
  const limits = { maxBytes: MAX_BYTES, maxEntries: MAX_ENTRIES }
  try {
    const report = (done: number) =>
      onProgress({ step: 'unpack', doneBytes: Math.round(done * size), totalBytes: size })
    await host.ask({ archive, folder, ...limits }, { signal, onProgress: report })
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  } finally {
    await host.end()
  }
}

/** Checks that a pack has its files, and adds its license and description. */
async function complete(pack: VoicePackEntry, folder: string): Promise<void> {
  const { model, tokens, dataDir, voices, lexicons = [] } = pack.files
  for (const file of [model, tokens, dataDir, voices, ...lexicons]) {
    if (file === undefined) continue
    await access(join(folder, file)).catch((error: unknown) => {
      throw packError(`The archive has no ${file}.`, error)
    })
  }
  const { name, url, text } = licenseOf(pack)
  await writeFile(join(folder, 'LICENSE-OF-VOICE.txt'), `${name}\n${url}\n${pack.source}\n\n${text}`)
  await writeFile(join(folder, DESCRIPTION), JSON.stringify(pack, null, 2))
}
