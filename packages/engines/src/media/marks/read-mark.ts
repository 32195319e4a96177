import { type FileHandle, open } from 'node:fs/promises'
import { type DigitalSourceType, findDigitalSourceType } from '../../spec/digital-source-type.ts'
import { pngTexts } from './png-text.ts'

const WINDOW_BYTES = 1_048_576

/**
 * Reads a file's digital source type from XMP, ID3, Vorbis comments, MP4 or RIFF metadata, or a C2PA manifest. All of
 * these keep the term's address as plain text near the beginning or the end (PNG may compress it), so that is where it
 * is looked for, whatever the format. `undefined` without one.
 */
export async function readMark(path: string): Promise<DigitalSourceType | undefined> {
  const file = await open(path)
  try {
    const head = await read(file, 0)
    const found = findDigitalSourceType(pngTexts(head)) ?? findDigitalSourceType(head.toString('latin1'))
    const { size } = await file.stat()
    if (found || size <= WINDOW_BYTES) return found
    return findDigitalSourceType((await read(file, size - WINDOW_BYTES)).toString('latin1'))
  } finally {
    await file.close()
  }
}

async function read(file: FileHandle, position: number): Promise<Buffer> {
  const window = Buffer.alloc(WINDOW_BYTES)
  const { bytesRead } = await file.read(window, 0, window.length, position)
  return window.subarray(0, bytesRead)
}
