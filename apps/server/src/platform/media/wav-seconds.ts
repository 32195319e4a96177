import { open } from 'node:fs/promises'

/** Chunks before the sound, such as tags, are shorter together. */
const HEAD_BYTES = 4096
const FILE_HEADER_BYTES = 12
const CHUNK_HEADER_BYTES = 8
const FORMAT_BYTES = 16
const PCM = 1
/** Sample rates in use, in hertz. */
const RATES = { min: 4000, max: 768_000 } as const

/**
 * The duration of a WAV file of plain PCM in seconds, as its header declares it. Undefined for another format, a
 * truncated file, or a header that contradicts itself.
 */
export async function wavSeconds(path: string): Promise<number | undefined> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const head = Buffer.alloc(HEAD_BYTES)
    const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0)
    return readHead(head.subarray(0, bytesRead), size)
  } finally {
    await file.close()
  }
}

function readHead(head: Buffer, size: number): number | undefined {
  const name = (at: number) => head.toString('latin1', at, at + 4)
  if (name(0) !== 'RIFF' || name(8) !== 'WAVE') return undefined
  let bytesPerSecond = 0
  for (let at = FILE_HEADER_BYTES; at + CHUNK_HEADER_BYTES + FORMAT_BYTES <= head.length; ) {
    const [start, bytes] = [at + CHUNK_HEADER_BYTES, head.readUInt32LE(at + 4)]
    if (name(at) === 'data') {
      const isWhole = bytes > 0 && start + bytes <= size
      return isWhole && bytesPerSecond > 0 ? bytes / bytesPerSecond : undefined
    }
    if (name(at) === 'fmt ') bytesPerSecond = readFormat(head.subarray(start))
    // Chunks begin at even places.
    at = start + bytes + (bytes % 2)
  }
  return undefined
}

/** Bytes per second; 0 for any other format than PCM, or if sizes and rate do not fit together. */
function readFormat(format: Buffer): number {
  const [channels, rate] = [format.readUInt16LE(2), format.readUInt32LE(4)]
  const [frameBytes, bits] = [format.readUInt16LE(12), format.readUInt16LE(14)]
  const isPlain = format.readUInt16LE(0) === PCM && bits > 0 && frameBytes === (channels * bits) / 8
  return isPlain && rate >= RATES.min && rate <= RATES.max ? rate * frameBytes : 0
}
