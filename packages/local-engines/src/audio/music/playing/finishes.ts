import { compress, saturate } from '../../dsp/dynamics.ts'
import { filtered } from '../../dsp/filters.ts'
import { makeNoise, sine } from '../../dsp/oscillator.ts'
import type { Random } from '../../dsp/random.ts'
import { addTo, SAMPLE_RATE, type Stereo, scale } from '../../dsp/stereo.ts'

/** Adds the crackle and hiss of a vinyl record in place. */
export function addVinyl(sound: Stereo, level: number, random: Random): void {
  const seconds = sound[0].length / SAMPLE_RATE
  for (const samples of sound) {
    const hiss = makeNoise(seconds, random, 'pink')
    filtered(hiss, 'high', 900, 0.7)
    addTo(samples, hiss, 0, level * 0.07)
  }
  const pops = Math.round(seconds * 11)
  for (let pop = 0; pop < pops; pop++) {
    const click = makeNoise(0.0016, random)
    filtered(click, 'band', random.between(1400, 5200), 1.2)
    const at = random.next() * sound[0].length
    const gain = level * (random.chance(0.06) ? 1.6 : 0.5) * random.next()
    addTo(sound[0], click, at, gain * random.between(0.4, 1))
    addTo(sound[1], click, at, gain * random.between(0.4, 1))
  }
}

/** Adds tape wow and a low-pass filter in place. */
export function runTape(sound: Stereo, depthMilliseconds: number, brightness: number): void {
  for (const samples of sound) {
    waver(samples, depthMilliseconds)
    saturate(samples, 1.35)
    filtered(samples, 'low', brightness, 0.62)
    filtered(samples, 'lowShelf', 120, 0.7, 1.5)
  }
}

function waver(samples: Float32Array, depth: number): void {
  const from = samples.slice()
  const reach = (depth * SAMPLE_RATE) / 1000
  for (let index = 0; index < samples.length; index++) {
    const seconds = index / SAMPLE_RATE
    const slow = sine(seconds * 0.55) + 0.3 * sine(seconds * 4.7)
    const place = Math.max(0, Math.min(samples.length - 2, index - reach * (1.3 + slow)))
    const low = Math.floor(place)
    const value = from[low] as number
    samples[index] = value + ((from[low + 1] as number) - value) * (place - low)
  }
}

/** Ducks a sound at the given times, like a compressor keyed by the kick. */
export function duck(sound: Stereo, times: readonly number[], depth: number, release: number): void {
  const ends = times.map((time) => Math.round(time * SAMPLE_RATE)).toSorted((one, other) => one - other)
  let next = 0
  let since = Number.POSITIVE_INFINITY
  let level = 1
  for (let index = 0; index < sound[0].length; index++) {
    if (next < ends.length && index >= (ends[next] as number)) {
      since = 0
      next += 1
    }
    const wanted = 1 - depth * Math.exp(-since / (release * SAMPLE_RATE))
    // An attack of two milliseconds avoids clicks.
    level += (wanted - level) * (wanted < level ? 0.011 : 0.05)
    since += 1
    for (const samples of sound) samples[index] = (samples[index] as number) * level
  }
}

export function glue(sound: Stereo): void {
  compress(sound, { threshold: -16, ratio: 2, attack: 0.02, release: 0.18 })
}

/** Warmth: soft saturation, less treble. */
export function warm(sound: Stereo): void {
  for (const samples of sound) {
    saturate(samples, 1.15)
    filtered(samples, 'highShelf', 7500, 0.7, -1.5)
    filtered(samples, 'peak', 240, 0.8, 0.8)
  }
}

export function air(sound: Stereo): void {
  for (const samples of sound) filtered(samples, 'highShelf', 8000, 0.7, 2.5)
}

/** The spectral tilt of most records: less bass, more treble. */
export function balance(sound: Stereo): void {
  for (const samples of sound) {
    filtered(samples, 'lowShelf', 115, 0.7, -3)
    filtered(samples, 'highShelf', 4200, 0.6, 2.5)
  }
}

/** Fades the sound out from `start` seconds to silence shortly before the end. */
export function dieAway(sound: Stereo, start: number): void {
  const first = Math.round(start * SAMPLE_RATE)
  const last = sound[0].length - Math.round(0.06 * SAMPLE_RATE)
  for (let index = first; index < sound[0].length; index++) {
    const left = Math.max(0, 1 - (index - first) / Math.max(1, last - first))
    for (const samples of sound) samples[index] = (samples[index] as number) * left * left
  }
}

/** Normalizes the peak, so that the next effect works at a known level. */
export function bringTo(sound: Stereo, peak: number): void {
  let highest = 1e-9
  for (const samples of sound) {
    for (const value of samples) highest = Math.max(highest, Math.abs(value))
  }
  for (const samples of sound) scale(samples, peak / highest)
}
