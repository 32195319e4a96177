import { Chord, Note, Progression, Scale } from 'tonal'
import type { Random } from '../../dsp/random.ts'
import type { Harmony, Progression as RomanProgression } from '../genres/genre.ts'
import type { Section } from './form.ts'

/** A chord with its position in beats and its tones as pitch classes (0 is C), root first. */
export interface SoundingChord {
  readonly beat: number
  readonly beats: number
  readonly tones: readonly number[]
}

export interface Key {
  /** Such as `C#`. */
  readonly tonic: string
  /** Pitch classes of the scale, from the tonic upwards. */
  readonly scale: readonly number[]
}

export function makeKey(tonic: string, scale: string): Key {
  return { tonic, scale: Scale.get(`${tonic} ${scale}`).notes.map(pitchClass) }
}

/** The chord of a Roman numeral in a key. Throws on an invalid numeral, which is an error in a genre. */
export function readChord(tonic: string, numeral: string): readonly number[] {
  const [name = ''] = Progression.fromRomanNumerals(tonic, [numeral])
  const tones = Chord.get(name).notes.map(pitchClass)
  if (tones.length === 0) throw new RangeError(`no chord ${numeral} in ${tonic}`)
  return tones
}

interface Plan {
  readonly tonic: string
  readonly harmony: Harmony
  readonly sections: readonly Section[]
  readonly beatsPerBar: number
  /** Beats of the last chord and of the end. */
  readonly finalBeat: number
  readonly endBeat: number
  readonly random: Random
}

/** Chooses the chords of a piece: two progressions, one for each theme, a cadence and an ending. */
export function harmonise({ tonic, harmony, sections, beatsPerBar, finalBeat, endBeat, random }: Plan) {
  const themes = chooseTwo(harmony.progressions, random)
  const chords: SoundingChord[] = []
  for (const { theme, firstBar, bars } of sections) {
    const progression = (theme === 'B' ? themes[1] : themes[0]).split('|')
    for (let bar = 0; bar < bars; bar++) {
      const beat = (firstBar + bar) * beatsPerBar
      const isLast = beat + beatsPerBar >= finalBeat && finalBeat > beatsPerBar
      const written = isLast ? harmony.cadence : (progression[bar % progression.length] as string)
      chords.push(...spread(written, tonic, beat, Math.min(beatsPerBar, finalBeat - beat)))
    }
  }
  const final = { beat: finalBeat, beats: endBeat - finalBeat, tones: readChord(tonic, harmony.final) }
  return [...chords, final]
}

/** The chord at a beat; the first one before its start. */
export function chordAt(chords: readonly SoundingChord[], beat: number): SoundingChord {
  const found = chords.findLast((chord) => chord.beat <= beat + 1e-6) ?? chords[0]
  if (!found) throw new RangeError('a piece without chords')
  return found
}

function spread(written: string, tonic: string, beat: number, beats: number): SoundingChord[] {
  const numerals = written.trim().split(/\s+/)
  const share = beats / numerals.length
  return numerals.map((numeral, index) => ({
    beat: beat + index * share,
    beats: share,
    tones: readChord(tonic, numeral),
  }))
}

function chooseTwo(progressions: readonly RomanProgression[], random: Random): [string, string] {
  const first = random.pick(progressions)
  const others = progressions.filter((progression) => progression !== first)
  return [first, others.length > 0 ? random.pick(others) : first]
}

function pitchClass(note: string): number {
  return Note.chroma(note) ?? 0
}
