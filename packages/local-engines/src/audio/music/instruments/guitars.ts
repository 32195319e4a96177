import { applyBiquad, designBiquad } from '../../dsp/biquad.ts'
import { fadeEdges } from '../../dsp/envelope.ts'
import { type Pluck, pluckString } from '../../dsp/pluck.ts'
import { addTo, type Stereo } from '../../dsp/stereo.ts'
import { centred, type Instrument, silence, type Tone } from './instrument.ts'
import { damp } from './partials.ts'

interface Strings {
  /** Decay of an open A (110 Hz) in seconds. */
  readonly ring: number
  /** Bandwidth of soft and hard plucking in hertz. */
  readonly soft: number
  readonly hard: number
  readonly mute: number
  readonly place: number
  /** Seconds until a released string is silent. */
  readonly release: number
}

/** A fingerpicked nylon-string guitar, recorded with two microphones. */
export const nylonGuitar: Instrument = (tone) => {
  const strings = { ring: 3.2, soft: 1700, hard: 4200, mute: 0.58, place: 0.23, release: 0.3 }
  const sound = pluck(tone, strings)
  return [withBody(sound.slice(), 98, 205, 5), withBody(sound, 118, 250, 4)]
}

/** Two steel-string guitars, one on each side. */
export const steelGuitar: Instrument = (tone) => {
  const strings = { ring: 4.5, soft: 3200, hard: 8200, mute: 0.34, place: 0.17, release: 0.35 }
  const one = withBody(pluck(tone, strings), 98, 190, 4)
  const other = withBody(pluck({ ...tone, frequency: tone.frequency * 1.0011 }, strings), 112, 225, 4)
  return doubled(one, other)
}

/** An electric guitar before the amplifier. */
export const electricGuitar: Instrument = (tone) => {
  const strings = { ring: 5, soft: 2400, hard: 5600, mute: 0.42, place: 0.21, release: 0.14 }
  const sound = pluck(tone, strings)
  applyBiquad(sound, designBiquad('peak', 1900, 1, 4))
  return centred(sound)
}

/** Two electric guitars for an overdriven amplifier, each with its own take. */
export const drivenGuitar: Instrument = (tone) => {
  const strings = { ring: 7, soft: 3000, hard: 5200, mute: 0.5, place: 0.14, release: 0.09 }
  return [pluck(tone, strings), pluck({ ...tone, frequency: tone.frequency * 1.0014 }, strings)]
}

/** A harp, whose strings are not damped. */
export const harp: Instrument = (tone) => {
  const strings = { ring: 4.2, soft: 2200, hard: 5400, mute: 0.5, place: 0.42, release: 1.6 }
  const sound = withBody(pluck({ ...tone, held: tone.held + 0.6 }, strings), 160, 420, 3)
  return centred(sound)
}

/** A ukulele. */
export const ukulele: Instrument = (tone) => {
  const strings = { ring: 1.5, soft: 2600, hard: 5400, mute: 0.6, place: 0.3, release: 0.2 }
  return centred(withBody(pluck(tone, strings), 260, 480, 5))
}

function pluck({ frequency, held, velocity, random }: Tone, strings: Strings): Float32Array {
  const ring = strings.ring * (110 / frequency) ** 0.35
  const sounding = Math.min(held, ring)
  const given: Pluck = {
    frequency,
    seconds: sounding + strings.release,
    ring,
    brightness: strings.soft + (strings.hard - strings.soft) * velocity,
    mute: strings.mute,
    place: strings.place * random.between(0.85, 1.15),
  }
  const sound = pluckString(given, random)
  damp(sound, sounding, strings.release)
  fadeEdges(sound, 0.0008, 0)
  return sound
}

/** The two body resonances of a wooden box: air and top. */
function withBody(sound: Float32Array, air: number, top: number, gain: number): Float32Array {
  applyBiquad(sound, designBiquad('peak', air, 1.6, gain))
  applyBiquad(sound, designBiquad('peak', top, 1.8, gain * 0.7))
  applyBiquad(sound, designBiquad('highShelf', 7000, 0.7, -4))
  return sound
}

function doubled(one: Float32Array, other: Float32Array): Stereo {
  const length = Math.max(one.length, other.length) / 44_100
  const [left, right] = [silence(length), silence(length)]
  addTo(left, one, 0, 0.9)
  addTo(left, other, 0, 0.25)
  addTo(right, other, 0, 0.9)
  addTo(right, one, 0, 0.25)
  return [left, right]
}
