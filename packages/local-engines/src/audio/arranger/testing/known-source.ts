import { createStereo, mixStereo, type Stereo } from '../../dsp/stereo.ts'
import type { Sampler, TimedNote } from '../../music/sampler/sampler.ts'

/** Four chords of a key, one for each bar, as steps above the tonic. */
const PROGRESSIONS = {
  major: [
    [0, 4, 7],
    [7, 11, 14],
    [9, 12, 16],
    [5, 9, 12],
  ],
  minor: [
    [0, 3, 7],
    [8, 12, 15],
    [3, 7, 10],
    [10, 14, 17],
  ],
} as const

/** What a recording is made of. */
export interface KnownSource {
  readonly sound: Stereo
  /** The pitch classes of the chord of each bar, in ascending order, and its times in seconds. */
  readonly bars: readonly { readonly from: number; readonly to: number; readonly tones: readonly number[] }[]
}

/** A piano with drums that plays four known chords at a known tempo. */
export function makeKnownSource(
  sampler: Sampler,
  { tempo, tonic, mode }: { tempo: number; tonic: number; mode: keyof typeof PROGRESSIONS },
  seconds: number,
): KnownSource {
  const beat = 60 / tempo
  const count = Math.floor(seconds / (4 * beat))
  const bars = Array.from({ length: count }, (_, bar) => ({
    from: bar * 4 * beat,
    to: (bar + 1) * 4 * beat,
    keys: (PROGRESSIONS[mode][bar % 4] ?? []).map((step) => step + tonic),
  }))
  const struck = (from: number, key: number, velocity: number): TimedNote => ({
    ...{ from, to: from + 0.9 * beat, key, velocity },
  })
  const beatsOf = (from: number) => [0, 1, 2, 3].map((index) => 0.02 + from + index * beat)
  const notes = bars.flatMap(({ from, keys }) =>
    beatsOf(from).flatMap((at) => [
      ...keys.map((key) => struck(at, 60 + key, 0.7)),
      struck(at, 36 + (keys[0] ?? 0), 0.8),
    ]),
  )
  const hits = bars.flatMap(({ from }) =>
    beatsOf(from).flatMap((at, index) => [struck(at, index % 2 ? 38 : 36, 0.8), struck(at, 42, 0.5)]),
  )
  const sound = createStereo(seconds)
  sampler.play({ program: 0, isDrums: false }, notes, sound)
  const drums = createStereo(seconds)
  sampler.play({ program: 0, isDrums: true }, hits, drums)
  mixStereo(sound, drums, 0, 0.7)
  const tonesOf = (keys: readonly number[]) => keys.map((key) => key % 12).toSorted((a, b) => a - b)
  return { sound, bars: bars.map(({ from, to, keys }) => ({ from, to, tones: tonesOf(keys) })) }
}
