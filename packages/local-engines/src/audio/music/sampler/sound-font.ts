import { openSync, readSync } from 'node:fs'
import type { BasicPreset, BasicSample, BasicSoundBank } from 'spessasynth_core'

/** A RIFF chunk's name and length. */
const CHUNK_HEADER = 8
/** "RIFF", length, "sfbk". */
const FILE_HEADER = 12
/** Bytes of a sample's header, and where the places of its first and last byte stand in it. */
const SAMPLE_HEADER = { bytes: 46, start: 20, end: 24 }
const NOTHING = new Uint8Array()

/** A sound font whose recordings stay in the file until they are played: they are 99 % of it. */
export interface SoundFont {
  readonly bank: BasicSoundBank
  read(preset: BasicPreset, notes: Iterable<{ readonly key: number; readonly velocity: number }>): void
  free(): void
}

/** Opens a sound font with compressed recordings (SF3); the file stays open. */
export async function openSoundFont(path: string): Promise<SoundFont> {
  const { BasicSoundBank, SoundBankLoader } = await import('spessasynth_core')
  await BasicSoundBank.isSF3DecoderReady
  const file = openSync(path, 'r')
  const readBytes = (start: number, length: number) => {
    const bytes = Buffer.from(new ArrayBuffer(length))
    readSync(file, bytes, 0, length, start)
    return bytes
  }
  const { description, recordingsAt, places } = readDescription(readBytes)
  const bank = SoundBankLoader.fromArrayBuffer(description)
  const placeOf = new Map(bank.samples.map((sample, index) => [sample, places[index]]))
  const present = new Set<BasicSample>()
  return {
    bank,
    read(preset, notes) {
      for (const { key, velocity } of notes) {
        for (const { sample } of preset.getVoiceParameters(key, velocity)) {
          const place = placeOf.get(sample)
          if (!place || present.has(sample)) continue
          sample.setCompressedData(readBytes(recordingsAt + place.start, place.end - place.start))
          present.add(sample)
        }
      }
    },
    free() {
      for (const sample of present) sample.setCompressedData(NOTHING)
      present.clear()
    },
  }
}

interface Description {
  /** A sound font of its own, without recordings. */
  readonly description: ArrayBuffer
  /** Where the recordings start in the file. */
  readonly recordingsAt: number
  /** Where each recording stands among them. */
  readonly places: readonly { readonly start: number; readonly end: number }[]
}

/** Reads the three parts of the file, except for the recordings. */
function readDescription(readBytes: (start: number, length: number) => Buffer): Description {
  const chunkAt = (at: number) => {
    const length = CHUNK_HEADER + readBytes(at, CHUNK_HEADER).readUInt32LE(4)
    return { at, length, end: at + length }
  }
  const info = chunkAt(FILE_HEADER)
  const recordings = chunkAt(info.end)
  const presets = chunkAt(recordings.end)
  const noRecordings = Buffer.from('LIST\x0c\0\0\0sdtasmpl\0\0\0\0', 'latin1')
  const tables = readBytes(presets.at, presets.length)
  const parts = [readBytes(0, info.end), noRecordings, tables]
  const headers = tables.subarray(tables.indexOf('shdr') + CHUNK_HEADER)
  // The last header only marks the end.
  const count = Math.floor(headers.length / SAMPLE_HEADER.bytes) - 1
  return {
    description: new Uint8Array(Buffer.concat(parts)).buffer,
    // After the header of the list, its name and the header of the chunk.
    recordingsAt: recordings.at + 2 * CHUNK_HEADER + 4,
    places: Array.from({ length: count }, (_, index) => {
      const at = index * SAMPLE_HEADER.bytes
      return {
        start: headers.readUInt32LE(at + SAMPLE_HEADER.start),
        end: headers.readUInt32LE(at + SAMPLE_HEADER.end),
      }
    }),
  }
}
