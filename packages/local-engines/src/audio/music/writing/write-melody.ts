import type { Random } from '../../dsp/random.ts'
import type { Part, Pattern } from '../genres/genre.ts'
import type { Note } from '../score.ts'
import { chordAt, type SoundingChord } from './harmony.ts'
import { type PiecePlan, type PlayedBar, playedBars, readPattern } from './part-plan.ts'
import { near } from './write-bass.ts'

const RANGE = 9

/** A bar of a theme: its rhythm, and the interval of each note to the previous one in steps of the scale. */
interface Motif {
  readonly rhythm: Pattern
  readonly steps: readonly number[]
  /** The first note, in steps of the scale from the middle. */
  readonly start: number
}

/** Four bars: a motif, its answer, its transposition, and a cadence. */
type Theme = readonly Motif[]

/** The melody of a piece, shared by all melody parts. */
export interface Melody {
  readonly A: Theme
  readonly B: Theme
}

/** Invents the two themes of a piece. */
export function inventMelody(rhythms: readonly Pattern[], random: Random): Melody {
  return { A: inventTheme(rhythms, 0, random), B: inventTheme(rhythms, 2, random) }
}

function inventTheme(rhythms: readonly Pattern[], start: number, random: Random): Theme {
  const thought = inventMotif(random.pick(rhythms), start, random)
  const answer = inventMotif(random.pick(rhythms), start + random.pick([-2, 1, 2]), random)
  const again = { ...thought, start: start + random.pick([-1, 1, 2]) }
  const close = inventMotif(calmest(rhythms), start - 1, random)
  return random.chance(0.5) ? [thought, answer, again, close] : [thought, again, answer, close]
}

function inventMotif(rhythm: Pattern, start: number, random: Random): Motif {
  const count = [...rhythm].filter((token) => token === 'x').length
  const steps: number[] = []
  let leap = 0
  for (let index = 1; index < count; index++) {
    // After a leap, the line returns by step.
    const step = leap !== 0 ? -Math.sign(leap) : random.pick([-2, -1, -1, 1, 1, 2, 0, 3, -3])
    leap = Math.abs(step) > 2 ? step : 0
    steps.push(step)
  }
  return { rhythm, steps, start }
}

function calmest(rhythms: readonly Pattern[]): Pattern {
  const busy = (rhythm: Pattern) => [...rhythm].filter((token) => token === 'x').length
  return rhythms.reduce((best, rhythm) => (busy(rhythm) < busy(best) ? rhythm : best))
}

export function writeMelody(part: Part, melody: Melody, plan: PiecePlan, random: Random): Note[] {
  let last = part.centre
  const notes = playedBars(part, plan).flatMap((bar) => {
    // Introductions and quiet middles rest in every second bar.
    if (bar.section.intensity < 0.45 && bar.bar % 2 === 1) return []
    const theme = melody[bar.section.theme]
    const motif = theme[bar.bar % theme.length] as Motif
    const line = realise(motif, bar, { part, plan, last, random })
    last = line.at(-1)?.key ?? last
    return line
  })
  return [...notes, ...lastNote(part, plan, last)]
}

interface Situation {
  readonly part: Part
  readonly plan: PiecePlan
  readonly last: number
  readonly random: Random
}

function realise(motif: Motif, bar: PlayedBar, { part, plan, last, random }: Situation): Note[] {
  const steps = readPattern(motif.rhythm, 0, plan.beatsPerBar).filter(({ beat }) => beat < bar.beats)
  const lift = bar.section.intensity > 0.9 ? 2 : 0
  let key = part.centre + (motif.start + lift) * 1.7
  // The first note connects to the previous bar.
  key = (key * 2 + last) / 3
  return steps.map(({ beat, beats }, index) => {
    const at = bar.firstBeat + beat
    const chord = chordAt(plan.chords, at)
    // Short notes can be passing tones that would be dissonant as long notes.
    const scale = beats < 1 ? passing(plan.key.scale, chord) : consonant(plan.key.scale, chord)
    const isStrong = index === 0 || beat % 2 === 0 || index === steps.length - 1
    const wanted = index === 0 ? key : stepFrom(key, motif.steps[index - 1] ?? 0, scale)
    const kept = Math.max(part.centre - RANGE, Math.min(part.centre + RANGE, wanted))
    key = nearestOf(isStrong ? chord.tones : scale, kept)
    const ornament = bar.section.intensity > 0.8 && random.chance(0.08) ? 0.08 : 0
    const arch = 0.06 * Math.sin((Math.PI * (index + 1)) / (steps.length + 1))
    const length = Math.min(beats * 0.95, plan.finalBeat - at)
    const velocity = ((isStrong ? 0.74 : 0.62) + arch + ornament) * bar.loudness
    return { beat: at, beats: length, key, velocity }
  })
}

/** The scale with the tones of the chord, without dissonant tones. */
function consonant(scale: readonly number[], { tones }: SoundingChord): readonly number[] {
  const grates = (tone: number) =>
    tones.some((other) => (other - tone + 12) % 12 === 1 || (tone - other + 12) % 12 === 1)
  return [...new Set([...tones, ...scale.filter((tone) => !grates(tone))])]
}

/** The scale with the tones of the chord, which replace neighbors outside the scale. */
function passing(scale: readonly number[], { tones }: SoundingChord): readonly number[] {
  const foreign = tones.filter((tone) => !scale.includes(tone))
  const isReplaced = (tone: number) =>
    foreign.some((other) => (other - tone + 12) % 12 === 1 || (tone - other + 12) % 12 === 1)
  return [...new Set([...tones, ...scale.filter((tone) => tones.includes(tone) || !isReplaced(tone))])]
}

function stepFrom(key: number, steps: number, scale: readonly number[]): number {
  let current = key
  for (let left = Math.abs(steps); left > 0; left--) {
    const direction = Math.sign(steps)
    do current += direction
    while (!scale.includes((((current % 12) + 12) % 12) | 0))
  }
  return current
}

function nearestOf(tones: readonly number[], key: number): number {
  const candidates = tones.map((tone) => near(tone, key))
  return candidates.reduce((best, other) => (Math.abs(other - key) < Math.abs(best - key) ? other : best))
}

/** The last note: the root or the third of the last chord, whichever is nearer. */
function lastNote(part: Part, { sections, chords, finalBeat, endBeat }: PiecePlan, last: number): Note[] {
  const intensity = sections.at(-1)?.intensity ?? 1
  if (intensity < part.from || intensity > part.to) return []
  const key = nearestOf(chordAt(chords, finalBeat).tones.slice(0, 2), last)
  return [{ beat: finalBeat, beats: (endBeat - finalBeat) * 0.7, key, velocity: 0.66 }]
}
