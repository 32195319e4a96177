import { sweep } from '@atelier/engines/testing/sweep'
import { describe, expect, it } from 'vitest'
import { findPulse } from '../analysis/beats.ts'
import { chromaBetween, findTriad } from '../analysis/chroma.ts'
import { toMono } from '../analysis/fourier.ts'
import { loudnessOf, peakOf } from '../dsp/loudness.ts'
import { createRandom } from '../dsp/random.ts'
import { createStereo, SAMPLE_RATE, type Stereo } from '../dsp/stereo.ts'
import { playScore } from '../music/playing/play-score.ts'
import { loadSampler } from '../music/sampler/sampler.ts'
import { compose } from '../music/writing/compose.ts'
import { levelAt } from '../sound/testing/measures.ts'
import { analyze } from './analyze.ts'
import { applyEffect, arrange } from './arrange.ts'
import { chooseStretch, stretchFilters } from './decode.ts'
import { playAlong } from './play-along.ts'
import { type KnownSource, makeKnownSource } from './testing/known-source.ts'
import { chooseTreatments, describeArrangement, type TreatmentName, treatments } from './treatment.ts'

const seconds = 7.5
const { score } = compose({ text: 'acoustic folk', tempo: 100, key: 'G major' }, seconds, 3)
const sampler = await loadSampler()
const source = playScore(score, { sampler, seed: 3, onProgress: () => undefined })
/** Three seconds: treatments do not depend on the length of the source. */
const short: Stereo = [source[0].slice(0, 3 * SAMPLE_RATE), source[1].slice(0, 3 * SAMPLE_RATE)]
const names = Object.keys(treatments) as TreatmentName[]

function arranged(given: readonly TreatmentName[], seed = 1, of = short): Stereo {
  const sound: Stereo = [of[0].slice(), of[1].slice()]
  arrange(sound, { treatments: given, seed, sampler }, () => undefined)
  return sound
}

const sorted = (tones: readonly number[]) => tones.toSorted((one, other) => one - other)

/** The share of bars of which three of four moments have the expected chord. */
function shareOfBars(bars: KnownSource['bars'], chordAt: (seconds: number) => readonly number[]): number {
  const isRight = ({ from, to, tones }: KnownSource['bars'][number]) => {
    const moments = [0.15, 0.4, 0.65, 0.85].map((share) => chordAt(from + share * (to - from)))
    return moments.filter((chord) => String(sorted(chord)) === String(tones)).length >= 3
  }
  return bars.filter(isRight).length / bars.length
}

describe.each([
  { tempo: 80, tonic: 0, mode: 'major' },
  { tempo: 112, tonic: 7, mode: 'major' },
  { tempo: 126, tonic: 6, mode: 'minor' },
  { tempo: 140, tonic: 2, mode: 'major' },
] as const)('a recording with $tempo bpm in $mode on $tonic', (given) => {
  const known = makeKnownSource(sampler, given, 16)
  const analysis = analyze(known.sound)

  it('is heard: tempo within 1 %, the key or its relative, and nine of ten chords', () => {
    expect(Math.abs(analysis.tempo / given.tempo - 1)).toBeLessThan(0.01)
    const relative = (given.tonic + (given.mode === 'minor' ? 3 : 9)) % 12
    expect([given.tonic, relative]).toContain(analysis.key.tonic)
    const chordAt = (seconds: number) => {
      const beat = analysis.beats.findLastIndex((time) => time <= seconds)
      return (
        analysis.chords.find((chord) => beat >= chord.beat && beat < chord.beat + chord.beats)?.tones ?? []
      )
    }
    expect(shareOfBars(known.bars, chordAt)).toBeGreaterThanOrEqual(0.9)
  })

  it('is followed: the new parts alone play its chords', () => {
    const band = { genre: 'cinematic', level: 0, roles: ['chords', 'bass'], hasDrums: false } as const
    const random = createRandom(1)
    const { sound } = playAlong(
      { ...band, roles: [...band.roles] },
      analysis,
      16,
      { sampler, random },
      () => undefined,
    )
    const mono = toMono(sound)
    const right = known.bars.filter(({ from, to, tones }) => {
      const chroma = chromaBetween(mono, from + 0.15 * (to - from), to)
      return String(sorted(findTriad(chroma, analysis.scale))) === String(tones)
    })
    expect(right.length / known.bars.length).toBeGreaterThanOrEqual(0.75)
  })
})

it('makes room for the band: bass and treble of the source are attenuated', () => {
  const { sound } = makeKnownSource(sampler, { tempo: 100, tonic: 0, mode: 'major' }, 4)
  const before = levelAt(sound[0], 70)
  const middle = levelAt(sound[0], 600)
  applyEffect('thin', sound, createRandom(1), 0.6)
  expect(levelAt(sound[0], 70)).toBeLessThan(0.35 * before)
  expect(levelAt(sound[0], 600)).toBeGreaterThan(0.9 * middle)
})

describe.each(sweep(names, 8, ['slowed', 'club', 'orchestral']))('arranging: %s', (name) => {
  it('has the target loudness and full length, and is changed', () => {
    const sound = arranged([name])
    expect(sound[0].length).toBe(short[0].length)
    expect(sound.every((samples) => samples.every(Number.isFinite))).toBe(true)
    expect(Math.abs(loudnessOf(sound) + 16)).toBeLessThan(1)
    expect(20 * Math.log10(peakOf(sound))).toBeLessThanOrEqual(-1)
    expect(Math.abs(sound[0].at(-1) as number)).toBeLessThan(0.001)
    const tape = 'speed' in treatments[name]
    expect(tape || likeness(sound, short) < 0.97).toBe(true)
  })
})

function likeness(one: Stereo, other: Stereo): number {
  let [both, first, second] = [0, 0, 0]
  for (let at = 0; at < one[0].length; at++) {
    const [a, b] = [one[0][at] as number, other[0][at] as number]
    both += a * b
    first += a * a
    second += b * b
  }
  return both / Math.sqrt(first * second)
}

describe('arranging', () => {
  it('is the same for the same seed', () => {
    const bytes = (seed: number) =>
      Buffer.concat(arranged(['lofi', 'hall'], seed).map(({ buffer }) => Buffer.from(buffer)))
    const first = bytes(4)
    expect(bytes(4).equals(first)).toBe(true)
    expect(bytes(5).equals(first)).toBe(false)
  })

  it('puts the kick of a club on the beat of the source', () => {
    const pulse = findPulse(toMono(arranged(['club'], 1, source)))
    expect(Math.abs(pulse.tempo - 100)).toBeLessThan(2.5)
    expect(pulse.strength).toBeGreaterThan(findPulse(toMono(source)).strength - 0.1)
  })

  it('leaves silence silent', () => {
    const silent = createStereo(2)
    arrange(silent, { treatments: ['club'], seed: 1, sampler }, () => undefined)
    expect(silent[0].every((value) => value === 0)).toBe(true)
  })

  it('arranges sources without a beat, and very short ones', () => {
    const hum: Stereo = [new Float32Array(SAMPLE_RATE * 1.2), new Float32Array(SAMPLE_RATE * 1.2)]
    for (let at = 0; at < hum[0].length; at++) hum[0][at] = hum[1][at] = 0.3 * Math.sin(at * 0.03)
    arrange(hum, { treatments: ['orchestral'], seed: 1, sampler }, () => undefined)
    expect(Math.abs(loudnessOf(hum) + 16)).toBeLessThan(1)
  })

  it('combines the treatments a prompt selects', () => {
    expect(chooseTreatments('Slowed + reverb, brighter')).toEqual(['slowed', 'hall', 'bright'])
    expect(chooseTreatments('8-bit remix for the club')).toEqual(['club', 'chiptune'])
    expect(chooseTreatments('make it energetic')).toEqual(['club'])
    expect(chooseTreatments('')).toEqual(['lofi'])
  })

  it('tells what it does, and rejects what it cannot', () => {
    expect(describeArrangement('Slower and darker, at 90 bpm in A minor')).toEqual([
      {
        code: 'rendered',
        text: 'Will arrange as: slowed, dark, 90 bpm, A minor.',
        words: ['slowed', 'dark', '90 bpm', 'A minor'],
      },
    ])
    expect(describeArrangement('as a tango')).toMatchObject([{ code: 'not_understood', words: ['tango'] }])
    expect(describeArrangement('remove the vocals')).toMatchObject([{ code: 'not_understood' }])
    expect(describeArrangement('make it mine')).toMatchObject([{ code: 'not_understood' }])
  })

  it('changes time and pitch as requested', () => {
    const analysis = { tempo: 100, key: { tonic: 7, isMinor: false, fit: 1 } }
    expect(chooseStretch(['nightcore'], {}, analysis)).toEqual({ speed: 1.24, pitch: 1.24 })
    expect(chooseStretch(['club'], { tempo: 125 }, analysis)).toEqual({ speed: 1.25, pitch: 1 })
    expect(chooseStretch(['club'], { tempo: 60 }, analysis).speed).toBeCloseTo(1.2)
    expect(chooseStretch(['club'], { key: 'A major' }, analysis).pitch).toBeCloseTo(2 ** (2 / 12))
    expect(chooseStretch(['club'], { key: 'E minor' }, analysis).pitch).toBe(1)
    expect(stretchFilters({ speed: 1, pitch: 1 })).toEqual([])
  })
})
