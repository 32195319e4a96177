import { open } from 'node:fs/promises'
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny'

/** What a film or a sound says of itself. */
export interface MediaFacts {
  /** Seconds. */
  duration: number
  /** Pixels as shown, turned where the file says so; null when there is nothing to see. */
  width: number | null
  height: number | null
}

/** A file that is no film or sound, or a broken one. */
export class UnreadableMediaError extends Error {
  override readonly name = 'UnreadableMediaError'
}

/** Reads length and size of a film or a sound from its file. @throws UnreadableMediaError */
export async function readMedia(path: string): Promise<MediaFacts> {
  const avi = await readAvi(path)
  if (avi) return avi
  using input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(path) })
  try {
    const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
    if (!video && !audio) throw new UnreadableMediaError('neither picture nor sound')
    const duration = await input.computeDuration()
    if (!(duration > 0 && Number.isFinite(duration))) throw new UnreadableMediaError('no length')
    if (!video) return { duration, width: null, height: null }
    return { duration, width: await video.getDisplayWidth(), height: await video.getDisplayHeight() }
  } catch (cause) {
    throw cause instanceof UnreadableMediaError
      ? cause
      : new UnreadableMediaError('the file cannot be read', { cause })
  }
}

/** AVI's main header stands first and says it all; null for any other file. */
async function readAvi(path: string): Promise<MediaFacts | null> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(72)
    await file.read(head, 0, head.length, 0)
    const name = (at: number) => head.toString('latin1', at, at + 4)
    if (name(0) !== 'RIFF' || name(8) !== 'AVI ') return null
    const [microseconds, frames] = [head.readUInt32LE(32), head.readUInt32LE(48)]
    const [width, height] = [head.readUInt32LE(64), head.readUInt32LE(68)]
    const duration = (microseconds * frames) / 1e6
    if (name(24) !== 'avih' || !width || !height || !duration) throw new UnreadableMediaError('a broken AVI')
    return { duration, width, height }
  } finally {
    await file.close()
  }
}
