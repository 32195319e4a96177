import type { Random } from '../../dsp/random.ts'
import type { Part } from '../genres/genre.ts'
import type { Note } from '../score.ts'
import { chordAt, type SoundingChord } from './harmony.ts'
import {
  choosePatterns,
  type PatternStep,
  type PiecePlan,
  type PlayedBar,
  playedBars,
  readPattern,
} from './part-plan.ts'

const FIFTH = 7

export function writeBass(part: Part, plan: PiecePlan, random: Random): Note[] {
  const patternOf = choosePatterns(part, random)
  let last = part.centre
  const notes = playedBars(part, plan).flatMap((bar) => {
    const pattern = patternOf(bar.section) ?? 'R-------'
    return readPattern(pattern, bar.bar, plan.beatsPerBar)
      .filter(({ beat }) => beat < bar.beats)
      .map((step) => {
        const note = play(step, bar, { part, plan, last, random })
        last = note.key
        return note
      })
  })
  return [...notes, ...lastNote(part, plan)]
}

interface Situation {
  readonly part: Part
  readonly plan: PiecePlan
  /** The previous key. */
  readonly last: number
  readonly random: Random
}

function play({ token, beat, beats }: PatternStep, bar: PlayedBar, situation: Situation): Note {
  const { plan } = situation
  const at = bar.firstBeat + beat
  const chord = chordAt(plan.chords, at)
  const next = chordAt(plan.chords, chord.beat + chord.beats)
  const length = Math.min(beats, plan.finalBeat - at) * (beats > 0.5 ? 0.96 : 0.88)
  const key = chooseKey(token, chord, next, situation, at)
  const accent = token === 'R' ? 0.85 : token === 'a' || token === 'w' ? 0.66 : 0.7
  return { beat: at, beats: length, key, velocity: accent * bar.loudness }
}

function chooseKey(
  token: string,
  chord: SoundingChord,
  next: SoundingChord,
  { part, plan, last, random }: Situation,
  at: number,
): number {
  const root = near(chord.tones[0] ?? 0, part.centre)
  switch (token) {
    case '5':
      return root + FIFTH > part.centre + 9 ? root + FIFTH - 12 : root + FIFTH
    case '3':
      return above(root, chord.tones[1] ?? 0)
    case '7':
      return above(root, chord.tones[3] ?? (chord.tones[0] ?? 0) + 10)
    case '8':
      return root + 12
    case 'a':
      return near(next.tones[0] ?? 0, part.centre) + random.pick([-1, -2, 1])
    case 'w':
      return walk(last, chord, next, { part, plan }, at, random)
    default:
      return root
  }
}

/** A passing tone towards the next root: a chord tone on strong beats, otherwise the nearest of the scale. */
function walk(
  last: number,
  chord: SoundingChord,
  next: SoundingChord,
  { part, plan }: Pick<Situation, 'part' | 'plan'>,
  at: number,
  random: Random,
): number {
  const goal = near(next.tones[0] ?? 0, part.centre)
  const allowed = at % 2 < 0.5 ? chord.tones : [...chord.tones, ...plan.key.scale]
  const steps = allowed
    .flatMap((tone) => [near(tone, last), near(tone, last - 6), near(tone, last + 6)])
    .filter((key) => key !== last && Math.abs(key - last) <= 5 && Math.abs(key - part.centre) <= 12)
  if (steps.length === 0) return near(chord.tones[0] ?? 0, part.centre)
  const cost = (key: number) => Math.abs(key - goal) + random.next() * 4
  const priced = steps.map((key) => ({ key, cost: cost(key) }))
  return priced.reduce((best, other) => (other.cost < best.cost ? other : best)).key
}

function lastNote(part: Part, { sections, chords, finalBeat, endBeat }: PiecePlan): Note[] {
  if (part.from > Math.max(sections.at(-1)?.intensity ?? 1, 0.7)) return []
  const key = near(chordAt(chords, finalBeat).tones[0] ?? 0, part.centre)
  return [{ beat: finalBeat, beats: (endBeat - finalBeat) * 0.75, key, velocity: 0.7 }]
}

/** The key of a pitch class that is nearest to another key. */
export function near(tone: number, key: number): number {
  const distance = ((((tone - key) % 12) + 18) % 12) - 6
  return Math.round(key) + Math.round(distance)
}

function above(root: number, tone: number): number {
  return root + ((((tone - root) % 12) + 12) % 12)
}
