import { musicTonics } from '@atelier/contract/kinds/audio'
import type { FoundKey } from '../analysis/chroma.ts'
import { type Treatment, type TreatmentName, treatments } from './treatment.ts'

/** How a recording is to be changed in time and pitch. */
export interface Stretch {
  /** Factor of the tempo, 0.5 to 2. */
  readonly speed: number
  /** Factor of the pitch, 0.5 to 2. */
  readonly pitch: number
}

/** What is asked for beside the words. */
export interface StretchOptions {
  readonly tempo?: number
  readonly key?: string
}

const SEMITONE = 2 ** (1 / 12)

/** Decides tempo and pitch: a tempo or key that was asked for counts more than what the treatments would do. */
export function chooseStretch(
  names: readonly TreatmentName[],
  wishes: StretchOptions,
  heard: { readonly tempo: number; readonly key: FoundKey },
): Stretch {
  const chosen = names.map((name): Treatment => treatments[name])
  const speed = wishes.tempo
    ? nearestFactor(wishes.tempo / heard.tempo)
    : chosen.reduce((factor, treatment) => factor * (treatment.speed ?? 1), 1)
  const bent = chosen.reduce((factor, { pitch, speed: own = 1 }) => {
    if (pitch === 'tape') return factor * (wishes.tempo ? 1 : own)
    return factor * SEMITONE ** (pitch ?? 0)
  }, 1)
  const pitch = wishes.key ? SEMITONE ** toKey(wishes.key, heard.key) : bent
  return { speed: bounded(speed), pitch: bounded(pitch) }
}

/** A tempo may be met at half or double time too: what changes the recording least. */
function nearestFactor(factor: number): number {
  const choices = [factor, factor / 2, factor * 2]
  return choices.reduce((best, other) =>
    Math.abs(Math.log2(other)) < Math.abs(Math.log2(best)) ? other : best,
  )
}

/** Semitones, −6 to 5, from the key that was found to the tonic that is wanted; a relative key needs no change. */
function toKey(wanted: string, found: FoundKey): number {
  const [name = '', mode] = wanted.split(' ')
  const tonic = (musicTonics as readonly string[]).indexOf(name)
  if (tonic < 0) return 0
  const relative = found.isMinor === (mode === 'minor') ? 0 : found.isMinor ? 3 : -3
  return ((((tonic - found.tonic - relative) % 12) + 18) % 12) - 6
}

function bounded(factor: number): number {
  return Math.max(0.5, Math.min(2, factor))
}

/** Filters with which ffmpeg does it, the best first; the second does not need rubberband. None: nothing to do. */
export function stretchFilters({ speed, pitch }: Stretch): string[] {
  if (speed === 1 && pitch === 1) return []
  const resampled = `asetrate=${Math.round(44_100 * pitch)},aresample=44100`
  if (speed === pitch) return [resampled]
  const rest = speed / pitch
  const factors = rest < 0.5 ? [0.5, rest / 0.5] : rest > 2 ? [2, rest / 2] : [rest]
  const tempo = factors.map((factor) => `atempo=${factor}`).join(',')
  return [`rubberband=tempo=${speed}:pitch=${pitch}:pitchq=quality`, `${resampled},${tempo}`]
}
