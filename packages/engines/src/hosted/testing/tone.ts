import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rawFfmpeg } from '../../testing/raw-ffmpeg.ts'

/** A fake provider's speech: a tone, as signed 16-bit little-endian mono PCM. */
export function pcmTone(seconds: number, sampleRate: number): Buffer {
  const samples = Math.round(seconds * sampleRate)
  const pcm = Buffer.alloc(samples * 2)
  for (let index = 0; index < samples; index++) {
    pcm.writeInt16LE(Math.round(8000 * Math.sin((2 * Math.PI * 220 * index) / sampleRate)), index * 2)
  }
  return pcm
}

const encoded = new Map<string, Promise<Buffer>>()

/** The same as a file of a format that ffmpeg names, such as `wav` or `ogg`; created once per test process. */
export function encodedTone(seconds: number, sampleRate: number, format: string): Promise<Buffer> {
  const key = `${seconds} ${sampleRate} ${format}`
  const tone = encoded.get(key) ?? encodeTone(seconds, sampleRate, format)
  encoded.set(key, tone)
  return tone
}

async function encodeTone(seconds: number, sampleRate: number, format: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'tone-'))
  try {
    const [from, to] = [join(folder, 'tone.pcm'), join(folder, `tone.${format}`)]
    await writeFile(from, pcmTone(seconds, sampleRate))
    const input = ['-f', 's16le', '-ar', String(sampleRate), '-ac', '1', '-i', from]
    await rawFfmpeg(...input, '-f', format, to)
    return await readFile(to)
  } finally {
    await rm(folder, { recursive: true })
  }
}
