import { paceOf, pitchOf, type Texture } from '../effect.ts'
import { drift, scatter } from '../parts/chance.ts'
import { addStereo, assemble, filtered, strew, surround } from '../parts/layers.ts'
import { tickOf } from '../parts/tick.ts'
import { makeTone } from '../parts/tone.ts'

/** A motor: tools, fans and household machines. */
const machine: Texture = {
  kind: 'texture',
  name: 'machine',
  words: [
    'machine',
    'motor',
    'drill',
    'vacuum',
    'vacuum cleaner',
    'blender',
    'hair dryer',
    'fan',
    'lawn mower',
    'chainsaw',
    'washing machine',
    'printer',
    'sewing machine',
    'drone',
    'conveyor',
    'air conditioner',
    'shaver',
    'grinder',
    'mixer',
    'compressor',
  ],
  render({ seconds, character, random }) {
    const base = 105 * pitchOf(character) * paceOf(character) ** 0.6
    const speed = drift(random, 1.1, 0.96, 1.04)
    const start = (now: number) => Math.min(1, 0.55 + now / Math.min(1, seconds * 0.3))
    const windings = [1, 2.02, 4.1, 6.3].map((ratio, index) =>
      makeTone({
        seconds,
        shape: 'saw',
        frequency: (now) => base * ratio * start(now) * (index === 0 ? speed(now) : 1),
        level: 0.7 ** index,
      }),
    )
    const out = surround({
      seconds,
      random,
      colour: 'pink',
      frequency: 1900,
      q: 0.6,
      level: (now) => 0.7 + 0.3 * Math.sin(2 * Math.PI * 13 * now),
    })
    const hum = filtered(
      assemble(
        seconds,
        windings.map((samples) => [samples, 0, 0.3] as const),
      ),
      'low',
      3200,
    )
    addStereo(out, [hum, hum], 1)
    return out
  },
}

/** Radio static: hiss, crackle, and a whistling carrier. */
const radio: Texture = {
  kind: 'texture',
  name: 'radio static',
  words: [
    'static',
    'radio',
    'white noise',
    'radio static',
    'television',
    'interference',
    'walkie talkie',
    'noise',
    'tv',
    'tuning',
    'geiger',
  ],
  render({ seconds, random }) {
    const fade = drift(random, 3, 0.5, 1)
    const out = surround({ seconds, random, frequency: 2100, q: 0.45, level: fade })
    const tune = drift(random.fork('tune'), 1.2, 300, 2600)
    const carrier = makeTone({ seconds, frequency: tune, level: drift(random.fork('carrier'), 1.6, 0, 0.14) })
    addStereo(out, [carrier, carrier])
    const grains = Array.from({ length: 12 }, () => tickOf(random, random.between(1200, 5000), 0.01))
    addStereo(out, strew({ seconds, times: scatter(seconds, 14, random), grains, random, width: 0.2 }), 0.9)
    for (const side of out) filtered(filtered(side, 'high', 320), 'low', 5200)
    return out
  },
}

/** A worn record: crackle, and a scratch 33⅓ times per minute. */
const vinyl: Texture = {
  kind: 'texture',
  name: 'vinyl',
  words: ['vinyl', 'record player', 'gramophone', 'turntable', 'old record', 'crackling record', 'lp'],
  render({ seconds, random }) {
    const grains = Array.from({ length: 30 }, () =>
      tickOf(random, random.between(1500, 7000), random.between(0.001, 0.004), 1),
    )
    const out = strew({ seconds, times: scatter(seconds, 26, random), grains, random, width: 0.5 })
    const round = 60 / 33.333
    const scratch: number[] = []
    for (let start = 0.1; start < seconds; start += round) scratch.push(start, start + 0.05)
    addStereo(
      out,
      strew({ seconds, times: scratch, grains: [tickOf(random, 1600, 0.012)], random, width: 0.1 }),
      1.5,
    )
    addStereo(out, surround({ seconds, random, colour: 'pink', pass: 'high', frequency: 900 }), 0.05)
    const rumble = makeTone({ seconds, frequency: 33.3, level: 0.012 })
    addStereo(out, [rumble, rumble])
    return out
  },
}

/** An electric hum with occasional sparks. */
const electricity: Texture = {
  kind: 'texture',
  name: 'electricity',
  words: [
    'electricity',
    'spark',
    'electric hum',
    'short circuit',
    'tesla',
    'high voltage',
    'zap',
    'transformer',
    'neon',
    'taser',
  ],
  render({ seconds, character, random }) {
    const hum = makeTone({ seconds, shape: 'pulse', frequency: 100 * pitchOf(character), level: 0.05 })
    const out: [Float32Array, Float32Array] = [filtered(hum, 'low', 900), hum.slice()]
    const grains = Array.from({ length: 20 }, () =>
      tickOf(random, random.between(2500, 8000), random.between(0.004, 0.016), 0.8),
    )
    for (const start of [0.15, ...scatter(seconds, 1.3, random)]) {
      const times = scatter(random.between(0.1, 0.3), 110, random).map((time) => start + time)
      addStereo(out, strew({ seconds, times, grains, random, width: 0.5 }), 0.9)
    }
    return out
  },
}

/** Electric machines. */
export const machines = [machine, radio, vinyl, electricity] as const
