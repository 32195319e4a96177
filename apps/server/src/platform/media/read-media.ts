import { open } from 'node:fs/promises'
import { describeAudio, describeVideo } from '@atelier/engines/media/describe-media'
import { mp3Seconds } from './mp3-seconds.ts'
import { wavSeconds } from './wav-seconds.ts'

/** The properties of a video or audio file, read from the file. */
export interface MediaFacts {
  /** Seconds, to the millisecond. */
  duration: number
  /** Displayed size in pixels; null for audio. */
  width: number | null
  height: number | null
}

/** Reads duration and size of a video or audio file; undefined for any other or truncated file. */
export async function readMedia(path: string): Promise<MediaFacts | undefined> {
  const seconds = (await mp3Seconds(path)) ?? (await wavSeconds(path))
  if (seconds !== undefined) return { duration: toMilliseconds(seconds), width: null, height: null }
  if (!(await isWhole(path))) return undefined
  const video = await describeVideo(path)
  if (video) return { duration: toMilliseconds(video.seconds), width: video.width, height: video.height }
  const sound = await describeAudio(path)
  return sound && { duration: toMilliseconds(sound.seconds), width: null, height: null }
}

/** Sums of frame durations have floating-point noise, which would be displayed. */
const toMilliseconds = (seconds: number) => Math.round(seconds * 1000) / 1000

/**
 * MP4-like files declare the length of each box: a file that ends within one is truncated, even if its index is
 * complete.
 */
async function isWhole(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const head = Buffer.alloc(16)
    for (let at = 0; at < size; ) {
      const { bytesRead } = await file.read(head, 0, head.length, at)
      const type = head.toString('latin1', 4, 8)
      if (at === 0 && type !== 'ftyp') return true
      if (bytesRead < 8) return false
      const length = head.readUInt32BE(0)
      // 0: to the end of the file; 1: the length follows in eight bytes.
      if (length === 0) return true
      const step = length === 1 ? Number(head.readBigUInt64BE(8)) : length
      if (step < 8) return false
      at += step
      if (at > size) return false
    }
    return true
  } finally {
    await file.close()
  }
}
