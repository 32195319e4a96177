import { type FileHandle, open } from 'node:fs/promises'
import type { DigitalSourceType } from '../../spec/digital-source-type.ts'
import { xmpPacket } from './xmp-packet.ts'

/** The box in which MP4 and its kin hold XMP. */
const XMP_BOX = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex')
const MAX_RIFF_SIZE = 0xffffffff

/** Adds the XMP packet to the end of a finished MP4, MOV or WAV file of ours; other formats have it already. */
export async function appendMark(path: string, source: DigitalSourceType): Promise<void> {
  const file = await open(path, 'r+')
  try {
    const head = Buffer.alloc(12)
    await file.read(head, 0, head.length, 0)
    if (head.toString('latin1', 4, 8) === 'ftyp') await append(file, xmpBox(source))
    else if (head.toString('latin1', 8) === 'WAVE') await appendToRiff(file, head, wavMark(source))
  } finally {
    await file.close()
  }
}

/** The mark as it follows the sound in a WAV file: a comment for players, an XMP packet for the rest. */
export function wavMark(source: DigitalSourceType): Buffer {
  const comment = riffChunk('ICMT', Buffer.from(`${source}\0`))
  const info = riffChunk('LIST', Buffer.concat([Buffer.from('INFO'), comment]))
  return Buffer.concat([info, riffChunk('_PMX', Buffer.from(xmpPacket(source)))])
}

function riffChunk(name: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8)
  header.write(name, 'latin1')
  header.writeUInt32LE(content.length, 4)
  return Buffer.concat([header, content, Buffer.alloc(content.length % 2)])
}

function xmpBox(source: DigitalSourceType): Buffer {
  const packet = Buffer.from(xmpPacket(source))
  const header = Buffer.alloc(8)
  header.writeUInt32BE(header.length + XMP_BOX.length + packet.length)
  header.write('uuid', 4, 'latin1')
  return Buffer.concat([header, XMP_BOX, packet])
}

async function append(file: FileHandle, bytes: Buffer): Promise<void> {
  await file.write(bytes, 0, bytes.length, (await file.stat()).size)
}

async function appendToRiff(file: FileHandle, head: Buffer, chunks: Buffer): Promise<void> {
  const size = head.readUInt32LE(4) + chunks.length
  if (size > MAX_RIFF_SIZE) return
  await append(file, chunks)
  head.writeUInt32LE(size, 4)
  await file.write(head, 4, 4, 4)
}
