import { sweep } from '@atelier/engines/testing/sweep'
import { describe, expect, it } from 'vitest'
import { findPulse } from '../analysis/beats.ts'
import { toMono } from '../analysis/mono.ts'
import { loudnessOf, peakOf } from '../dsp/loudness.ts'
import { createStereo, SAMPLE_RATE, type Stereo } from '../dsp/stereo.ts'
import { playScore } from '../music/playing/play-score.ts'
import { loadSampler } from '../music/sampler/sampler.ts'
import { compose } from '../music/writing/compose.ts'
import { analyze } from './analyze.ts'
import { arrange } from './arrange.ts'
import { chooseStretch, stretchFilters } from './stretch.ts'
import { chooseTreatments, type TreatmentName, treatments } from './treatment.ts'

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

describe('listening', () => {
  const analysis = analyze(source)

  it('detects tempo, key and bars', () => {
    expect(Math.abs(analysis.tempo - 100)).toBeLessThan(2)
    expect(analysis.key).toMatchObject({ tonic: 7, isMinor: false })
    const steps = analysis.beats.slice(1).map((beat, index) => beat - (analysis.beats[index] as number))
    for (const step of steps) expect(Math.abs(step - 0.6)).toBeLessThan(0.08)
  })

  it('detects chords', () => {
    expect(analysis.chords.length).toBeGreaterThanOrEqual(2)
    for (const { tones } of analysis.chords) {
      const inKey = tones.filter((tone) => analysis.scale.includes(tone))
      expect(inKey.length).toBeGreaterThanOrEqual(2)
    }
  })
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
      Buffer.concat(arranged(['lofi', 'underwater'], seed).map(({ buffer }) => Buffer.from(buffer)))
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

  it('combines the treatments a prompt selects, and chooses one if it selects none', () => {
    expect(chooseTreatments('Slowed + reverb, underwater', undefined)).toEqual([
      'slowed',
      'underwater',
      'hall',
    ])
    expect(chooseTreatments('8-bit remix for the club', undefined)).toEqual(['club', 'chiptune'])
    expect(chooseTreatments('make it mine', 'energetic')).toEqual(['club'])
    expect(chooseTreatments('', undefined)).toHaveLength(1)
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
