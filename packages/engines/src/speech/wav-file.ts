import { type FileHandle, open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { WAV_HEADER_BYTES, wavHeader } from '../spec/wav-header.ts'

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
        const { bytesWritten } = await file.write(chunk, 0, chunk.length, WAV_HEADER_BYTES + bytes)
        bytes += bytesWritten
      }
    },
    async finish() {
      await file.write(trailer, 0, trailer.length, WAV_HEADER_BYTES + bytes)
      const header = wavHeader({ sampleRate, bytes, trailerBytes: trailer.length })
      await file.write(header, 0, header.length, 0)
    },
    close: () => file.close(),
  }
}
