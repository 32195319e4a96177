import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { DigitalSourceType } from '../../spec/digital-source-type.ts'
import { xmpPacket } from './xmp-packet.ts'

const UTF8 = 3

/** Copies an MP3 with the mark before all else it has: as a tag of its own, so that nothing of it is lost. */
export async function copyMarkedMp3(from: string, to: string, source: DigitalSourceType): Promise<void> {
  async function* marked() {
    yield id3Mark(source)
    yield* createReadStream(from)
  }
  await pipeline(marked, createWriteStream(to, { mode: 0o600 }))
}

/** The mark as an ID3v2.4 tag: a text for players, an XMP packet for the rest. */
function id3Mark(source: DigitalSourceType): Buffer {
  const text = Buffer.concat([Buffer.of(UTF8), Buffer.from(`digitalSourceType\0${source}`)])
  const frames = Buffer.concat([frame('TXXX', text), frame('PRIV', Buffer.from(`XMP\0${xmpPacket(source)}`))])
  return Buffer.concat([Buffer.from('ID3\x04\0\0', 'latin1'), syncSafe(frames.length), frames])
}

function frame(name: string, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from(name, 'latin1'), syncSafe(content.length), Buffer.alloc(2), content])
}

/** Seven bits a byte, so that no size looks like the beginning of a frame of sound. */
function syncSafe(size: number): Buffer {
  return Buffer.from([21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f))
}
