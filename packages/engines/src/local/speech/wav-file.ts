import { type FileHandle, open } from 'node:fs/promises'
import type { Readable } from 'node:stream'

const HEADER_BYTES = 44
const MAX_SIZE = 0xffffffff

/** A WAV file being written: signed 16-bit mono PCM, of any length. */
export interface WavFile {
  write(source: Readable): Promise<void>
  /** Writes the header, now that the length is known. */
  finish(): Promise<void>
  /** Closes the file; leaves it as it is if it was not finished. */
  close(): Promise<void>
}

/** Creates the file; `trailer` are RIFF chunks to follow the sound. */
export async function createWavFile(path: string, sampleRate: number, trailer: Buffer): Promise<WavFile> {
  const file: FileHandle = await open(path, 'w')
  let bytes = 0
  return {
    async write(source) {
      for await (const chunk of source) {
        const { bytesWritten } = await file.write(chunk, 0, chunk.length, HEADER_BYTES + bytes)
        bytes += bytesWritten
      }
    },
    async finish() {
      await file.write(trailer, 0, trailer.length, HEADER_BYTES + bytes)
      await file.write(wavHeader(sampleRate, bytes, trailer.length), 0, HEADER_BYTES, 0)
    },
    close: () => file.close(),
  }
}

function wavHeader(sampleRate: number, bytes: number, trailerBytes: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(Math.min(MAX_SIZE, HEADER_BYTES - 8 + bytes + trailerBytes), 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(sampleRate, 24)
  header.writeUInt32LE(sampleRate * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(Math.min(MAX_SIZE, bytes), 40)
  return header
}
