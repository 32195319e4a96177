import type { Random } from '../../dsp/random.ts'
import type { Stereo } from '../../dsp/stereo.ts'
import { programOf } from '../instruments/find-instruments.ts'
import { drumKeys, drumKits } from '../instruments/general-midi.ts'
import type { Sampler, TimedNote } from '../sampler/sampler.ts'
import type { DrumTrack, NoteTrack, Score } from '../score.ts'

const SHORTEST_SECONDS = 0.03
/** Drums ring by themselves: this only ends their notes. */
const HIT_SECONDS = 0.2

/** Those who play a piece. */
export interface Performers {
  readonly sampler: Sampler
  /** The deviations of the players. */
  readonly random: Random
}

/** Renders a track of notes into a buffer, without panning and sends. */
export function playNotes(
  out: Stereo,
  track: NoteTrack,
  { clock, looseness }: Score,
  { sampler, random }: Performers,
): void {
  const notes = track.notes.map(({ beat, beats, key, velocity, delay = 0 }): TimedNote => {
    const late = (random.bell() * looseness) / 1000 + delay
    const from = Math.max(0, clock(beat) + late)
    const to = Math.max(from + SHORTEST_SECONDS, clock(beat + beats) + late)
    return { from, to, key, velocity: velocity * (1 + random.bell() * 0.06) }
  })
  sampler.play({ program: programOf(track.instrument), isDrums: false }, notes, out)
}

/** Renders the drums into a buffer, without panning and sends. */
export function playDrums(
  out: Stereo,
  { kit, hits }: DrumTrack,
  score: Score,
  { sampler, random }: Performers,
): void {
  const notes = hits.map(({ beat, drum, velocity }): TimedNote => {
    const late = (random.bell() * score.looseness * 0.5) / 1000
    const from = Math.max(0, score.clock(beat) + late)
    return { from, to: from + HIT_SECONDS, key: drumKeys[drum], velocity }
  })
  sampler.play({ program: drumKits[kit], isDrums: true }, notes, out)
}
