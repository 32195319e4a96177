import { type FileHandle, open } from 'node:fs/promises'
import { type DigitalSourceType, findDigitalSourceType } from '../../spec/digital-source-type.ts'

const WINDOW_BYTES = 1_048_576

/**
 * How a file says it came to be: in XMP, ID3, Vorbis comments, MP4 or RIFF metadata, or a C2PA manifest. All of these keep
 * the term's URI as plain text near the beginning or the end, so that is where it is looked for, whatever the format.
 * `undefined` when the file says nothing.
 */
export async function readMark(path: string): Promise<DigitalSourceType | undefined> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const head = findDigitalSourceType(await readText(file, 0))
    return head ?? findDigitalSourceType(await readText(file, Math.max(0, size - WINDOW_BYTES)))
  } finally {
    await file.close()
  }
}

async function readText(file: FileHandle, position: number): Promise<string> {
  const window = Buffer.alloc(WINDOW_BYTES)
  const { bytesRead } = await file.read(window, 0, window.length, position)
  return window.toString('latin1', 0, bytesRead)
}
