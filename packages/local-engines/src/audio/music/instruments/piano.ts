import { applyBiquad, designBiquad } from '../../dsp/biquad.ts'
import { decayBy } from '../../dsp/envelope.ts'
import { makeNoise } from '../../dsp/noise.ts'
import { addTo, type Stereo } from '../../dsp/stereo.ts'
import { type Instrument, silence, type Tone } from './instrument.ts'
import { addPartial, damp } from './partials.ts'

const RELEASE = 0.32
const LONGEST = 9

/** A grand piano: stiff strings in slightly detuned pairs, brighter when struck harder. */
export const piano: Instrument = (tone) => strike(tone, 1)

/** An upright piano with felt between hammers and strings: dull and close. */
export const feltPiano: Instrument = (tone) => strike({ ...tone, velocity: tone.velocity * 0.7 }, 0.42)

function strike({ frequency, held, velocity, random }: Tone, hardness: number): Stereo {
  const ring = Math.min(LONGEST, 12 * (110 / frequency) ** 0.55)
  const seconds = Math.min(held, ring) + RELEASE
  const left = silence(seconds)
  const right = silence(seconds)
  const stiffness = 0.00035 * (frequency / 262) ** 0.8
  const falling = (0.3 + 0.42 * velocity) * hardness
  const count = Math.min(26, Math.floor(14_000 / frequency))
  for (let number = 1; number <= count; number++) {
    const stretched = frequency * number * Math.sqrt(1 + stiffness * number * number)
    // The hammer strikes at an eighth of the string, where some partials have a node.
    const place = Math.abs(Math.sin((Math.PI * number) / 8.3)) + 0.12
    const amplitude = (place * falling ** ((number - 1) * 0.42)) / number ** 0.55
    const life = ring / (1 + 0.28 * (number - 1))
    const detune = 1 + random.between(0.0003, 0.0009)
    const side = number % 2 === 0 ? 0.62 : 0.38
    addPartial(left, { frequency: stretched / detune, amplitude: amplitude * side, ring: life })
    addPartial(right, { frequency: stretched * detune, amplitude: amplitude * (1 - side), ring: life * 0.8 })
    // The pair's aftersound: quieter and longer.
    if (number <= 4) {
      addPartial(right, { frequency: stretched, amplitude: amplitude * side * 0.4, ring: life * 1.7 })
      addPartial(left, { frequency: stretched, amplitude: amplitude * (1 - side) * 0.4, ring: life * 1.7 })
    }
  }
  addHammer([left, right], { frequency, held, velocity, random }, hardness)
  for (const channel of [left, right]) damp(channel, Math.min(held, ring), RELEASE)
  return [left, right]
}

function addHammer([left, right]: Stereo, { frequency, velocity, random }: Tone, hardness: number): void {
  const thump = makeNoise(0.09, random)
  applyBiquad(thump, designBiquad('band', Math.min(2400, 260 + frequency * 0.9), 0.8))
  decayBy(thump, 0.07)
  const gain = 0.22 * velocity * velocity * hardness
  addTo(left, thump, 0, gain)
  addTo(right, thump, 8, gain)
}
