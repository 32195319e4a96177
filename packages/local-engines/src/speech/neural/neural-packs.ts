import { readFileSync } from 'node:fs'
import type { HostPool } from '@atelier/engines/processes/host-pool'
import type { VoicePack, VoicePacks } from '@atelier/engines/spec/voice-packs'
import { inOfferOrder, type LocalVoice } from '../speaker.ts'
import { forgetDownload, installPack, type Patience } from './install/install-pack.ts'
import { packError } from './install/pack-error.ts'
import { createNeuralSpeaker, voicesOf } from './neural-speaker.ts'
import { type InstalledPack, openPackFolder } from './packs/pack-folder.ts'
import { licenseOf, readVoicePacks, shippedVoicePacks, type VoicePackEntry } from './packs/voice-pack.ts'

/** Where neural voices are installed, and from where. */
export interface NeuralFolder {
  /** Folder of the installed packs; it may not exist yet. */
  readonly folder: string
  /** A file with further packs, which replace those of the same code; none when absent. */
  readonly packsFile?: string | undefined
  /** Waiting times of downloads. */
  readonly patience?: Patience
}

interface NeuralOptions extends NeuralFolder {
  readonly isInstalled: boolean
  /** Processes for the models. */
  readonly pool: HostPool
  log(message: string, fields?: object): void
}

export interface NeuralPacks {
  readonly packs: VoicePacks
  /** The installed voices, in the order of the offer. */
  voices(): Promise<readonly LocalVoice[]>
}

const unavailable =
  'The package sherpa-onnx-node is not installed on this server, or not available for its system. Install Atelier with its optional packages.'

/** Opens the neural voices; throws when the file of packs is not valid. */
export function openNeuralPacks(options: NeuralOptions): NeuralPacks {
  const { isInstalled, pool, patience, log } = options
  const folder = openPackFolder(options.folder, log)
  const offered = new Map(
    [...shippedVoicePacks, ...furtherPacks(options.packsFile)].map((one) => [one.code, one]),
  )
  const speakers = new WeakMap<InstalledPack, readonly LocalVoice[]>()

  function spokenBy(installed: InstalledPack): readonly LocalVoice[] {
    const voices = speakers.get(installed) ?? voicesOf(installed, createNeuralSpeaker(pool, installed))
    speakers.set(installed, voices)
    return voices
  }

  async function find(code: string): Promise<VoicePackEntry> {
    const installed = (await folder.list()).find(({ pack }) => pack.code === code)
    const pack = offered.get(code) ?? installed?.pack
    if (!pack) throw packError(`Unknown voice pack: ${code}.`)
    return pack
  }

  return {
    packs: {
      unavailable: isInstalled ? undefined : unavailable,
      async list() {
        const installed = new Map((await folder.list()).map(({ pack }) => [pack.code, pack]))
        const all = new Map([...offered, ...installed])
        return Array.from(all.values(), (pack) => describe(pack, installed.has(pack.code)))
      },
      async install(code, install) {
        if (!isInstalled) throw packError(unavailable)
        const pack = await find(code)
        const installed = await folder.list()
        if (installed.every((one) => one.pack.code !== code))
          await installPack(folder, pack, install, patience)
      },
      async remove(code) {
        const pack = await find(code)
        await folder.remove(pack.code)
        await forgetDownload(folder, pack.code)
      },
    },
    voices: async () => (isInstalled ? inOfferOrder((await folder.list()).flatMap(spokenBy)) : []),
  }
}

const furtherPacks = (path: string | undefined) =>
  path === undefined ? [] : readVoicePacks(JSON.parse(readFileSync(path, 'utf8')))

function describe(pack: VoicePackEntry, isInstalled: boolean): VoicePack {
  const { code, name, bytes, notice, recordings, source, speakers } = pack
  return {
    ...{ code, name, bytes, notice, recordings, source, isInstalled },
    voices: speakers.map((speaker) => speaker.name),
    languages: [...new Set(speakers.map(({ language }) => language))],
    isChecksumPublished: pack.sha256 !== null,
    license: licenseOf(pack),
  }
}
