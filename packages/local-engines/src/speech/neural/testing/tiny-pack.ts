import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Provider } from '@atelier/engines/spec/provider'
import type { VoicePacks } from '@atelier/engines/spec/voice-packs'
import { createLocalProvider } from '../../../provider.ts'
import { startFakePublisher } from './fake-publisher.ts'
import { type ArchiveEntry, archiveOf, tinyFiles } from './pack-archive.ts'

/** The description of the tiny voice as a file of packs has it. */
export const tinyPack = (url: string, further: object = {}) => ({
  ...{ code: 'tiny', name: 'Tiny', family: 'piper', url, sha256: null, license: 'CC0-1.0' },
  ...{ recordings: 'none', source: 'https://example.org/tiny', verified: '2026-11-24', sampleRate: 22_050 },
  files: { model: 'model.onnx', tokens: 'tokens.txt' },
  speakers: [{ code: 'hum', name: 'Hum', language: 'en-US', gender: 'neutral', id: 0 }],
  ...further,
})

interface TinyOptions {
  readonly entries?: readonly ArchiveEntry[]
  readonly pack?: (publisher: { url: string; sha256: string }, archive: Buffer) => object
  readonly isInstalled?: (dependency: string) => boolean
}

/** A local provider that can install the tiny voice from a loopback publisher. */
export async function openTinyPack({ entries = tinyFiles(), pack, isInstalled }: TinyOptions = {}) {
  const archive = await archiveOf(entries)
  const publisher = await startFakePublisher(archive)
  const home = await mkdtemp(join(tmpdir(), 'tiny-pack-'))
  const packsFile = join(home, 'packs.json')
  const described = tinyPack(publisher.url, pack?.(publisher, archive))
  await writeFile(packsFile, JSON.stringify({ packs: [described] }))
  const folder = join(home, 'models')
  const patience = { retryMs: 1, stallMs: 1500 }
  const neural = { folder, packsFile, patience }
  const logged: string[] = []
  const open = () =>
    createLocalProvider({
      ...{ neural, processes: 2 },
      ...(isInstalled && { isInstalled }),
      log: (message) => logged.push(message),
    })
  const provider = open()
  return {
    ...{ archive, folder, home, packsFile, logged, open, packs: packsOf(provider), provider, publisher },
    async dispose() {
      await Promise.all([provider.close(), publisher.close()])
      await rm(home, { recursive: true })
    },
  }
}

/** The voices that a provider can install. */
export function packsOf({ voicePacks }: Provider): VoicePacks {
  if (!voicePacks) throw new Error('the provider installs no voices')
  return voicePacks
}
