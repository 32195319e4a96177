import type { Random } from '../../dsp/random.ts'
import type { Part, Pattern } from '../genres/genre.ts'
import type { Section } from './form.ts'
import type { Key, SoundingChord } from './harmony.ts'

/** What the writer of a part needs from the piece. */
export interface PiecePlan {
  readonly key: Key
  readonly chords: readonly SoundingChord[]
  readonly sections: readonly Section[]
  readonly beatsPerBar: number
  readonly finalBeat: number
  readonly endBeat: number
  readonly rhythms: readonly Pattern[]
  readonly voices: number
  readonly isOpen: boolean
}

export interface PlayedBar {
  readonly section: Section
  /** Index of the bar in the section and in the piece. */
  readonly bar: number
  readonly firstBeat: number
  /** Number of beats; the last bar before the end can be short. */
  readonly beats: number
  /** Intensity of the section, rising towards a louder one. */
  readonly loudness: number
}

export function playedBars({ from, to }: Pick<Part, 'from' | 'to'>, plan: PiecePlan): PlayedBar[] {
  const { sections, beatsPerBar, finalBeat } = plan
  return sections.flatMap((section, index) => {
    if (section.intensity < from || section.intensity > to) return []
    const next = sections[index + 1]
    const rises = next !== undefined && next.intensity > section.intensity + 0.08
    return Array.from({ length: section.bars }, (_, bar): PlayedBar => {
      const firstBeat = (section.firstBar + bar) * beatsPerBar
      const lift = rises && bar === section.bars - 1 ? 0.06 : 0
      return {
        section,
        bar,
        firstBeat,
        beats: Math.min(beatsPerBar, finalBeat - firstBeat),
        loudness: 0.66 + 0.34 * section.intensity + lift,
      }
    }).filter(({ beats }) => beats > 0)
  })
}

export function choosePatterns(part: Pick<Part, 'quiet' | 'full'>, random: Random) {
  const quiet = part.quiet.length > 0 ? random.pick(part.quiet) : undefined
  const full = part.full.length > 0 ? random.pick(part.full) : undefined
  return ({ intensity }: Section) => (intensity < 0.58 ? (quiet ?? full) : (full ?? quiet))
}

export interface PatternStep {
  readonly token: string
  /** Beats from the beginning of the bar. */
  readonly beat: number
  /** Until the next event or rest. */
  readonly beats: number
}

/** The bar of a pattern that corresponds to a bar of the piece. `beats` is the length of the bar. */
export function readPattern(pattern: string, bar: number, beats: number): PatternStep[] {
  const bars = pattern.split('|')
  const steps = [...(bars[bar % bars.length] as string)]
  const step = beats / steps.length
  return steps.flatMap((token, index) => {
    if (token === '.' || token === '-') return []
    let length = 1
    while (steps[index + length] === '-') length++
    return { token, beat: index * step, beats: length * step }
  })
}
