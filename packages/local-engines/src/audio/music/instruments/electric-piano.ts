import { sine } from '../../dsp/oscillator.ts'
import { SAMPLE_RATE } from '../../dsp/stereo.ts'
import { type Instrument, silence } from './instrument.ts'
import { damp } from './partials.ts'

const RELEASE = 0.28

/**
 * An electric piano by frequency modulation: a tine at a pickup, distorted when struck hard, with tremolo between the
 * sides.
 */
export const electricPiano: Instrument = ({ frequency, held, velocity, random }) => {
  const seconds = Math.min(held, 6) + RELEASE
  const left = silence(seconds)
  const right = silence(seconds)
  const step = frequency / SAMPLE_RATE
  const life = 3.4 * (262 / frequency) ** 0.4
  const fall = 10 ** (-3 / (life * SAMPLE_RATE))
  const tineFall = 10 ** (-3 / (0.5 * SAMPLE_RATE))
  const barkFall = 10 ** (-3 / (1.6 * SAMPLE_RATE))
  const tineRatio = frequency > 900 ? 7 : 14
  const sway = random.next()
  let [level, tine, bark] = [1, 0.16 * velocity, 0.35 + 1.5 * velocity * velocity]
  for (let index = 0; index < left.length; index++) {
    const turns = index * step
    const body = sine(turns + (bark * sine(turns)) / (2 * Math.PI))
    const ting = sine(turns + (1.2 * tine * sine(turns * tineRatio)) / (2 * Math.PI))
    const value = (0.78 * body + 0.3 * ting) * level * Math.min(1, index / 60)
    const pan = 0.22 * sine((index / SAMPLE_RATE) * 4.6 + sway)
    left[index] = value * (1 - pan)
    right[index] = value * (1 + pan)
    level *= fall
    tine *= tineFall
    bark *= barkFall
  }
  for (const channel of [left, right]) damp(channel, Math.min(held, 6), RELEASE)
  return [left, right]
}
