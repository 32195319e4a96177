import { inflateRawSync } from 'node:zlib'

const ENTRY = 0x02014b50
const STORED = 0

/** The files of a ZIP archive by name, read from its central directory. */
export function unzip(zip: Buffer): Record<string, Buffer> {
  const files: Record<string, Buffer> = {}
  let at = zip.readUInt32LE(zip.length - 6)
  while (zip.readUInt32LE(at) === ENTRY) {
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place))
    const name = zip.toString('utf8', at + 46, at + 46 + (nameLength ?? 0))
    files[name] = contentOf(zip, at)
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (noteLength ?? 0)
  }
  return files
}

function contentOf(zip: Buffer, entry: number): Buffer {
  const packed = zip.readUInt32LE(entry + 20)
  const local = zip.readUInt32LE(entry + 42)
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  const bytes = zip.subarray(start, start + packed)
  return zip.readUInt16LE(entry + 10) === STORED ? bytes : inflateRawSync(bytes)
}
