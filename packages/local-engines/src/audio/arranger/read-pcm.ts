import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import type { Stereo } from '../dsp/stereo.ts'

const FRAME_BYTES = 8
const CHUNK_FRAMES = 65_536

/** Reads 32-bit little-endian floating-point PCM with two channels in chunks, so that it is in memory only once. */
export function readPcm(path: string): Stereo {
  const file = openSync(path, 'r')
  try {
    const frames = Math.floor(fstatSync(file).size / FRAME_BYTES)
    const sound: Stereo = [new Float32Array(frames), new Float32Array(frames)]
    const chunk = new Float32Array(CHUNK_FRAMES * 2)
    for (let first = 0; first < frames; first += CHUNK_FRAMES) {
      const count = Math.min(CHUNK_FRAMES, frames - first)
      readSync(file, chunk, 0, count * FRAME_BYTES, first * FRAME_BYTES)
      for (let frame = 0; frame < count; frame++) {
        sound[0][first + frame] = finite(chunk[2 * frame])
        sound[1][first + frame] = finite(chunk[2 * frame + 1])
      }
    }
    return sound
  } finally {
    closeSync(file)
  }
}

/** Floating-point files can contain NaN, infinity and values far beyond full scale. */
function finite(value: number | undefined): number {
  return value === undefined || !Number.isFinite(value) ? 0 : Math.max(-8, Math.min(8, value))
}
