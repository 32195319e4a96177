import { createReadStream, createWriteStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Ffmpeg } from '../local/ffmpeg.ts'

/** Seconds over which sound comes and goes where it was cut: too short to be heard, long enough not to click. */
const FADE = 0.005

/** What signed 16-bit mono PCM is to ffmpeg. */
const rawPcm = (sampleRate: number) => ['-f', 's16le', '-ar', String(sampleRate), '-ac', '1']

/** Turns any sound, or PCM of a sample rate, into PCM of a sample rate. */
export async function toPcm(
  ffmpeg: Ffmpeg,
  from: { path: string; sampleRate?: number },
  to: { path: string; sampleRate: number },
  signal: AbortSignal,
): Promise<void> {
  const input = from.sampleRate === undefined ? [] : rawPcm(from.sampleRate)
  const output = ['-map', '0:a:0', ...rawPcm(to.sampleRate), to.path]
  await ffmpeg.run([...input, '-i', `file:${from.path}`, ...output], signal)
}

/** Length of a file of PCM in samples. */
export const countSamples = async (path: string): Promise<number> => Math.floor((await stat(path)).size / 2)

/** Copies a range of samples into a file of its own. */
export async function copySamples(source: string, from: number, to: number, target: string): Promise<void> {
  const input = to > from ? [createReadStream(source, { start: from * 2, end: to * 2 - 1 })] : []
  await pipeline(input[0] ?? [], createWriteStream(target, { flags: 'wx' }))
}

/** Lets the sound of a file come in softly, go out softly, or both. */
export async function fadeEdges(
  path: string,
  sampleRate: number,
  { begins, ends }: { begins: boolean; ends: boolean },
): Promise<void> {
  const total = await countSamples(path)
  const length = Math.min(Math.round(FADE * sampleRate), Math.floor(total / 2))
  if (length === 0) return
  const file = await open(path, 'r+')
  try {
    const edge = Buffer.alloc(length * 2)
    for (const isStart of [...(begins ? [true] : []), ...(ends ? [false] : [])]) {
      const at = isStart ? 0 : (total - length) * 2
      await file.read(edge, 0, edge.length, at)
      for (let index = 0; index < length; index++) {
        const gain = (isStart ? index + 1 : length - index) / (length + 1)
        edge.writeInt16LE(Math.round(edge.readInt16LE(index * 2) * gain), index * 2)
      }
      await file.write(edge, 0, edge.length, at)
    }
  } finally {
    await file.close()
  }
}
