import { musicInstruments, musicMoods } from '@atelier/contract/kinds/audio'
import { generalMidi } from '@atelier/contract/kinds/general-midi'
import { sweep } from '@atelier/engines/testing/sweep'
import { describe, expect, it } from 'vitest'
import { findPulse } from '../analysis/beats.ts'
import { chromaBetween, findKey } from '../analysis/chroma.ts'
import { toMono } from '../analysis/fourier.ts'
import { loudnessOf, peakOf } from '../dsp/loudness.ts'
import { SAMPLE_RATE, type Stereo } from '../dsp/stereo.ts'
import { type GenreName, genres } from './genres/catalogue.ts'
import { familyOf } from './instruments/find-instruments.ts'
import { playScore } from './playing/play-score.ts'
import { loadSampler } from './sampler/sampler.ts'
import type { MusicRequest } from './writing/brief.ts'
import { compose } from './writing/compose.ts'

const names = Object.keys(genres) as GenreName[]
const sampler = await loadSampler()

function perform(options: MusicRequest, seconds: number, seed = 1): Stereo {
  const score = compose(options, seconds, seed).score
  return playScore(score, { sampler, seed, onProgress: () => undefined })
}

const performances = new Map<GenreName, Stereo>()
/** The shortest piece of a genre, shared by several tests. */
function performGenre(genre: GenreName): Stereo {
  const sound = performances.get(genre) ?? perform({ text: genre }, 3)
  performances.set(genre, sound)
  return sound
}

const decibels = (amplitude: number) => 20 * Math.log10(amplitude)

function rms([left, right]: Stereo, from: number, to: number): number {
  let sum = 0
  const [first, last] = [Math.round(from * SAMPLE_RATE), Math.round(to * SAMPLE_RATE)]
  for (let at = first; at < last; at++) sum += (left[at] ?? 0) ** 2 + (right[at] ?? 0) ** 2
  return Math.sqrt(sum / (2 * (last - first)))
}

/** Approximate share of the power above a frequency, from the differences between samples. */
function brightness(sound: Stereo): number {
  let [change, power] = [0, 0]
  for (let at = 1; at < sound[0].length; at++) {
    change += ((sound[0][at] as number) - (sound[0][at - 1] as number)) ** 2
    power += (sound[0][at] as number) ** 2
  }
  return change / power
}

it.each(sweep(names, 6, ['ambient', 'techno']))(
  '%s is as long and as loud as it should be, whole, and dies away',
  (genre) => {
    const sound = performGenre(genre)
    expect(sound[0].length / SAMPLE_RATE).toBeCloseTo(3, 3)
    expect(sound.every((samples) => samples.every(Number.isFinite))).toBe(true)
    expect(loudnessOf(sound)).toBeGreaterThan(-17)
    expect(loudnessOf(sound)).toBeLessThan(-15)
    expect(decibels(peakOf(sound))).toBeLessThanOrEqual(-1)
    const offset = sound[0].reduce((sum, value) => sum + value, 0) / sound[0].length
    expect(Math.abs(offset)).toBeLessThan(0.002)
    expect(decibels(rms(sound, 0, 0.4))).toBeGreaterThan(-45)
    expect(decibels(rms(sound, 2.95, 3) + 1e-9)).toBeLessThan(-60)
    // The last second is not cut off.
    expect(decibels(rms(sound, 2, 2.4))).toBeGreaterThan(-50)
  },
)

describe.each(names)('%s', (genre) => {
  it('is recognised by its own words', () => {
    for (const word of genres[genre].words.split(', ').slice(0, 2)) {
      expect(compose({ text: `some ${word} please` }, 8, 1).brief.genre).toBe(genre)
    }
  })
})

describe('a piece of music', () => {
  it('is the same for the same seed and another for another', () => {
    const bytes = (seed: number) =>
      Buffer.concat(perform({ text: 'lo-fi' }, 2, seed).map((samples) => Buffer.from(samples.buffer)))
    const first = bytes(5)
    expect(bytes(5).equals(first)).toBe(true)
    expect(bytes(6).equals(first)).toBe(false)
    const notes = (seed: number) =>
      compose({ text: 'pop' }, 20, seed).score.tracks.map((track) => track.notes)
    expect(notes(1)).not.toEqual(notes(2))
  })

  it.each([3, 4, 8, 30, 61, 180])('of %i s ends with a chord that has time to ring', (seconds) => {
    for (const text of ['waltz', 'techno', 'ambient', 'folk']) {
      const { score } = compose({ text }, seconds, 3)
      const ringing = seconds - score.clock(score.finalBeat)
      expect(ringing).toBeGreaterThan(Math.min(1.2, seconds * 0.2))
      expect(ringing).toBeLessThan(6)
      expect(score.tracks.some(({ notes }) => notes.some(({ beat }) => beat === score.finalBeat))).toBe(true)
    }
  })

  it.each([90, 128])('keeps the requested tempo, %i', (tempo) => {
    const heard = findPulse(toMono(perform({ text: 'house music', tempo }, 6, 2))).tempo
    const octave = Math.log2(heard / tempo)
    expect(Math.abs(octave - Math.round(octave))).toBeLessThan(0.02)
  })

  const keys: readonly (readonly [key: string, tonic: number, isMinor: boolean])[] = [
    ['Eb major', 3, false],
    ['D major', 2, false],
    ['A minor', 9, true],
    ['F# minor', 6, true],
  ]
  it.each(sweep(keys, 3))('is in the requested key, %s', (key, tonic, isMinor) => {
    const sound = perform({ text: 'classical piano', key }, 8, 4)
    expect(findKey(chromaBetween(toMono(sound), 0, 8))).toMatchObject({ tonic, isMinor })
  })

  it('reads key and tempo from the prompt, but fields take precedence', () => {
    const worded = compose({ text: 'jazz in c sharp minor at 132 bpm' }, 20, 1)
    expect(worded).toMatchObject({ key: 'C# minor', score: { tempo: 132 } })
    const fielded = compose(
      { text: 'happy jazz in C major, 132 bpm', key: 'Bb minor', tempo: 96, mood: 'sad' },
      20,
      1,
    )
    expect(fielded).toMatchObject({ key: 'Bb minor', brief: { mood: 'sad' }, score: { tempo: 96 } })
  })

  it.each(musicInstruments)('plays %s alone when only that is requested', (instrument) => {
    const { score } = compose({ text: 'music', instruments: [instrument] }, 12, 1)
    const playing = score.tracks.filter(({ notes }) => notes.length > 0)
    expect(playing.every((track) => familyOf(track.instrument) === instrument)).toBe(true)
    expect((score.drums?.hits.length ?? 0) > 0).toBe(instrument === 'drums')
    expect(playing.length > 0).toBe(instrument !== 'drums')
  })

  it.each(['harpsichord', 'violin', 'koto', 'church organ'] as const)(
    'plays only the program %s',
    (program) => {
      const { score } = compose({ text: 'music', instruments: [program] }, 12, 1)
      const playing = score.tracks.filter(({ notes }) => notes.length > 0)
      expect([...new Set(playing.map(({ instrument }) => instrument))]).toEqual([program])
    },
  )

  it('gives a named harpsichord all that the piano would play', () => {
    const { tracks } = compose({ text: 'a baroque piece for harpsichord' }, 30, 1).score
    expect(tracks.some(({ instrument }) => instrument === 'acoustic grand piano')).toBe(false)
    expect(tracks.filter(({ instrument }) => instrument === 'harpsichord').length).toBeGreaterThan(1)
  })

  it('omits excluded instruments and adds named ones', () => {
    const drumless = compose({ text: 'rock without drums' }, 16, 1).score
    expect(drumless.drums).toBeUndefined()
    const withFlute = compose({ text: 'lofi with a flute' }, 16, 1).score
    expect(withFlute.tracks.find(({ instrument }) => instrument === 'flute')?.notes.length).toBeGreaterThan(3)
  })

  it.each(generalMidi)('plays the instrument that is asked for, %s', (instrument) => {
    const { score } = compose({ text: `calm music with a ${instrument}` }, 16, 1)
    const track = score.tracks.find((one) => one.instrument === instrument)
    expect(track?.notes.length).toBeGreaterThan(0)
    for (const { key } of track?.notes ?? []) expect(key).toBe(Math.round(Math.max(0, Math.min(127, key))))
  })

  it('grows: it begins with fewer instruments than at its climax', () => {
    for (const text of ['pop', 'synthwave', 'cinematic']) {
      const { score } = compose({ text }, 60, 1)
      const playing = (from: number, to: number) =>
        score.tracks.filter(({ notes }) => notes.some(({ beat }) => beat >= from && beat < to)).length
      expect(playing(0, 8)).toBeLessThan(playing(score.finalBeat * 0.7, score.finalBeat))
    }
  })

  it('has a recurring melody', () => {
    const { score } = compose({ text: 'folk song' }, 60, 1)
    const flute = score.tracks.find(({ instrument }) => instrument === 'flute')?.notes ?? []
    const rhythm = (from: number) =>
      flute
        .filter(({ beat }) => beat >= from && beat < from + 4)
        .map(({ beat }) => beat - from)
        .join()
    const bars = Array.from({ length: score.finalBeat / 4 }, (_, bar) => rhythm(bar * 4)).filter(Boolean)
    expect(bars.length).toBeGreaterThan(new Set(bars).size * 1.5)
  })

  it.each(musicMoods)('is coloured by a %s mood', (mood) => {
    const plain = compose({ text: 'folk' }, 20, 1)
    const moody = compose({ text: 'folk', mood }, 20, 1)
    expect(moody.score).not.toEqual(plain.score)
    if (mood === 'happy') expect(moody.key).toMatch(/major/)
    if (mood === 'sad' || mood === 'dark') expect(moody.key).toMatch(/minor/)
  })

  it('sounds different from genre to genre', () => {
    const [ambient, rock, classical, techno] = (['ambient', 'rock', 'classical', 'techno'] as const).map(
      performGenre,
    ) as [Stereo, Stereo, Stereo, Stereo]
    expect(brightness(rock)).toBeGreaterThan(4 * brightness(ambient))
    expect(brightness(techno)).toBeGreaterThan(brightness(classical))
    const pulse = (text: string) => findPulse(toMono(perform({ text }, 6))).strength
    expect(pulse('techno')).toBeGreaterThan(5 * pulse('ambient'))
  })
})
