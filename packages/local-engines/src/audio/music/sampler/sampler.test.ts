import { generalMidi } from '@atelier/contract/kinds/general-midi'
import { describe, expect, it } from 'vitest'
import { peakOf } from '../../dsp/loudness.ts'
import { createStereo, SAMPLE_RATE, type Stereo } from '../../dsp/stereo.ts'
import { drumKeys, drumKits } from '../instruments/find-instruments.ts'
import { loadSampler, type Patch, type TimedNote } from './sampler.ts'

const sampler = await loadSampler()
const note = (key: number, from = 0, to = from + 0.2): TimedNote => ({ from, to, key, velocity: 0.8 })

function play(patch: Patch, notes: readonly TimedNote[], seconds: number): Stereo {
  const out = createStereo(seconds)
  sampler.play(patch, notes, out)
  return out
}

describe('the sampler', () => {
  it('has a sound of its own for every program of General MIDI', () => {
    const sounds = generalMidi.map((_, program) => play({ program, isDrums: false }, [note(60)], 0.3))
    expect(generalMidi.filter((_, program) => peakOf(sounds[program] as Stereo) < 0.001)).toEqual([])
    expect(new Set(sounds.map(([left]) => Buffer.from(left.buffer).toString('base64'))).size).toBe(128)
  })

  it.each(Object.entries(drumKits))('has every drum of the %s kit', (_, program) => {
    for (const key of Object.values(drumKeys)) {
      expect(peakOf(play({ program, isDrums: true }, [note(key)], 0.3))).toBeGreaterThan(0.001)
    }
  })

  it('plays notes at their time, as long as they last, and always the same', () => {
    const again = () => play({ program: 19, isDrums: false }, [note(60, 0.5, 1)], 2)
    const [left] = again()
    const peak = (from: number, to: number) =>
      Math.max(...left.subarray(from * SAMPLE_RATE, to * SAMPLE_RATE).map(Math.abs))
    expect(peak(0, 0.49)).toBe(0)
    expect(peak(0.5, 1)).toBeGreaterThan(0.01)
    expect(peak(1.9, 2)).toBeLessThan(0.1 * peak(0.5, 1))
    expect(again()[0]).toEqual(left)
  })

  it('ends a repeated note before the next, which keeps its own length', () => {
    const [left] = play({ program: 19, isDrums: false }, [note(60, 0, 1), note(60, 0.5, 2)], 2)
    const level = left.subarray(1.6 * SAMPLE_RATE, 1.9 * SAMPLE_RATE).map(Math.abs)
    expect(Math.max(...level)).toBeGreaterThan(0.01)
  })
})
