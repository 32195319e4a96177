import { open } from 'node:fs/promises'

/** Frame length in milliseconds. */
const FRAME_MS = 10
/** Share of the loudest frame's energy below which a frame is silent. */
const SILENT = 0.0004
/** Seconds of silence left before the following audio. */
const LEAD = 0.03
/** Maximum seconds searched, before the latest position. */
const MAX_SEARCH = 20

/** Finds an inaudible cut, in samples: in the longest silence between two positions. */
export async function findQuietCut(
  pcmPath: string,
  [earliest, latest]: readonly [number, number],
  sampleRate: number,
): Promise<number> {
  const from = Math.round(Math.max(0, earliest, latest - MAX_SEARCH) * sampleRate)
  const to = Math.max(from, Math.round(latest * sampleRate))
  const samples = await readSamples(pcmPath, from, to)
  const frame = Math.round((sampleRate * FRAME_MS) / 1000)
  const energies = frameEnergies(samples, frame)
  // No choice: the range is a boundary, or nearly.
  if (energies.length < 2) return Math.min(to, from + samples.length)
  const bound = Math.max(...energies) * SILENT
  const silence = longestRun(energies, (energy) => energy <= bound)
  if (silence) {
    const lead = Math.min(Math.round(LEAD * sampleRate), Math.floor((silence.length * frame) / 2))
    return from + (silence.start + silence.length) * frame - lead
  }
  const quietest = energies.indexOf(Math.min(...energies))
  return from + quietest * frame + Math.floor(frame / 2)
}

async function readSamples(path: string, from: number, to: number): Promise<Int16Array> {
  const file = await open(path)
  try {
    const samples = new Int16Array(to - from)
    const { bytesRead } = await file.read(new Uint8Array(samples.buffer), 0, samples.byteLength, from * 2)
    return samples.subarray(0, Math.floor(bytesRead / 2))
  } finally {
    await file.close()
  }
}

function frameEnergies(samples: Int16Array, frame: number): number[] {
  const energies: number[] = []
  for (let at = 0; at + frame <= samples.length; at += frame) {
    let sum = 0
    for (let index = at; index < at + frame; index++) sum += (samples[index] ?? 0) ** 2
    energies.push(sum / frame)
  }
  return energies
}

function longestRun(
  values: readonly number[],
  fits: (value: number) => boolean,
): { start: number; length: number } | undefined {
  let best: { start: number; length: number } | undefined
  let start = 0
  for (let at = 0; at <= values.length; at++) {
    const value = values[at]
    if (value !== undefined && fits(value)) continue
    if (at > start && at - start > (best?.length ?? 0)) best = { start, length: at - start }
    start = at + 1
  }
  return best
}
