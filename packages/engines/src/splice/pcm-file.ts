import { createReadStream, createWriteStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { type Ffmpeg, type MediaInput, pcmFormat } from '../media/ffmpeg.ts'

/** Length of fades at cuts in seconds: inaudible, but long enough to avoid clicks. */
const FADE = 0.005

/** Converts audio to PCM at a sample rate. */
export async function toPcm(
  ffmpeg: Ffmpeg,
  from: MediaInput,
  to: { path: string; sampleRate: number },
  signal: AbortSignal,
): Promise<void> {
  const output = ['-map', '0:a:0', ...pcmFormat(to.sampleRate), '-f', 's16le', to.path]
  await ffmpeg.run({ work: 'step', inputs: [from], output }, signal)
}

/** Length of a PCM file in samples. */
export const countSamples = async (path: string): Promise<number> => Math.floor((await stat(path)).size / 2)

/** Copies a range of samples into a file. */
export async function copySamples(source: string, from: number, to: number, target: string): Promise<void> {
  const input = to > from ? [createReadStream(source, { start: from * 2, end: to * 2 - 1 })] : []
  await pipeline(input[0] ?? [], createWriteStream(target, { flags: 'wx' }))
}

/** Fades a file in, out, or both. */
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
