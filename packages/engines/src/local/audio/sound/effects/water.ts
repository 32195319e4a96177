import type { Random } from '../../dsp/random.ts'
import { mixMono, SAMPLE_RATE } from '../../dsp/stereo.ts'
import { type Event, paceOf, pitchOf, type Texture, timeFor } from '../effect.ts'
import { makeBurst } from '../parts/burst.ts'
import { drift, scatter } from '../parts/chance.ts'
import { addStereo, assemble, strew, surround, toPeak } from '../parts/layers.ts'
import { falling, makeTone } from '../parts/tone.ts'

/** A bubble of air in water sings, and ever higher as it rises. */
function bubble(frequency: number, seconds: number, rise = 1.2): Float32Array {
  return makeTone({
    seconds,
    frequency: (now) => frequency * (1 + (rise * now) / seconds),
    level: falling(seconds),
    attack: 0.002,
  })
}

function bubbles(count: number, low: number, high: number, random: Random): Float32Array[] {
  return Array.from({ length: count }, () => {
    const frequency = low * (high / low) ** random.next()
    return bubble(
      frequency,
      (random.between(0.6, 1.5) * 22) / frequency ** 0.97 + 0.008,
      random.between(0.1, 0.9),
    )
  })
}

/** Waves that rise, break and run back over the sand. */
const waves: Texture = {
  kind: 'texture',
  name: 'sea waves',
  words: ['wave', 'sea', 'ocean', 'surf', 'shore', 'coast', 'tide'],
  render({ seconds, character, random }) {
    const period = Math.min(seconds, (6.5 * 2 ** (0.4 * character.size)) / paceOf(character))
    const breaks = [-period * 0.6]
    for (let peak = period * 0.4; peak < seconds + period * 0.5; peak += period * random.between(0.75, 1.15))
      breaks.push(peak)

    const height = (now: number, rise: number, fall: number) =>
      breaks.reduce((sum, peak) => {
        const since = (now - peak) / period
        return sum + (since < 0 ? Math.exp(-((since / rise) ** 2)) : Math.exp(-since / fall))
      }, 0)
    const out = surround({
      seconds,
      random,
      colour: 'brown',
      pass: 'low',
      frequency: 420,
      level: (now) => 0.25 + height(now, 0.2, 0.2),
    })
    const crash = {
      seconds,
      random: random.fork('crash'),
      colour: 'pink',
      frequency: (now: number) => 700 + 900 * Math.min(1, height(now, 0.12, 0.15)),
      q: 0.4,
    } as const
    addStereo(out, surround({ ...crash, level: (now) => height(now, 0.1, 0.16) ** 1.3 }), 0.9)
    const foam = {
      seconds,
      random: random.fork('foam'),
      pass: 'high',
      frequency: 3500,
      level: (now: number) => 0.04 + height(now - period * 0.12, 0.1, 0.28),
    } as const
    addStereo(out, surround(foam), 0.09)
    return out
  },
}

/** A brook: many small bubbles. */
const stream: Texture = {
  kind: 'texture',
  name: 'stream',
  words: [
    'stream',
    'brook',
    'creek',
    'river',
    'fountain',
    'tap',
    'faucet',
    'pouring water',
    'water',
    'pour',
    'sink',
    'bath',
  ],
  render({ seconds, character, random }) {
    const deep = pitchOf(character)
    const grains = bubbles(60, 380 * deep, 2600 * deep, random)
    const out = strew({
      seconds,
      times: scatter(seconds, 110 * paceOf(character), random),
      grains,
      random,
      width: 0.8,
    })
    addStereo(
      out,
      surround({ seconds, random, colour: 'pink', frequency: drift(random, 1.5, 900, 1500), q: 0.5 }),
      0.22,
    )
    return out
  },
}

const waterfall: Texture = {
  kind: 'texture',
  name: 'waterfall',
  words: ['waterfall', 'rapids', 'cascade', 'flood', 'dam'],
  render({ seconds, random }) {
    const out = surround({
      seconds,
      random,
      colour: 'pink',
      pass: 'low',
      frequency: 5200,
      q: 0.5,
      level: drift(random, 2, 0.85, 1),
    })
    const grains = bubbles(40, 200, 900, random)
    addStereo(out, strew({ seconds, times: scatter(seconds, 60, random), grains, random }), 0.35)
    addStereo(
      out,
      surround({ seconds, random: random.fork('deep'), colour: 'brown', pass: 'low', frequency: 200 }),
      0.5,
    )
    return out
  },
}

/** Air that rises in a glass, a pot or a diver's breath. */
const bubbling: Texture = {
  kind: 'texture',
  name: 'bubbles',
  words: [
    'bubble',
    'boiling',
    'boil',
    'underwater',
    'aquarium',
    'diving',
    'cauldron',
    'soda',
    'potion',
    'swamp',
  ],
  render({ seconds, character, random }) {
    const deep = pitchOf(character)
    const grains = bubbles(40, 220 * deep, 900 * deep, random)
    const out = strew({ seconds, times: scatter(seconds, 16 * paceOf(character), random), grains, random })
    addStereo(out, surround({ seconds, random, colour: 'brown', pass: 'low', frequency: 300 }), 0.12)
    return out
  },
}

const drip: Event = {
  kind: 'event',
  name: 'drip',
  words: ['drip', 'water drop', 'droplet', 'dripping', 'drop of water', 'leak', 'plop'],
  rhythm: { count: 1, gap: 0.7, rest: 0.75, jitter: 0.15 },
  render({ character, random }) {
    const frequency = 850 * pitchOf(character) * random.between(0.8, 1.3)
    return toPeak(
      assemble(0.3, [
        [makeBurst({ seconds: 0.006, random, frequency: 4000, level: falling(0.006) }), 0, 0.4],
        [
          makeTone({
            seconds: 0.2,
            frequency: (now) => frequency * (1 + 5 * now),
            level: falling(0.17),
            attack: 0.003,
          }),
          0.02,
          1,
        ],
        [bubble(frequency * 1.6, 0.06), 0.11, 0.25],
      ]),
    )
  },
}

const splash: Event = {
  kind: 'event',
  name: 'splash',
  words: ['splash', 'dive', 'jump into water', 'cannonball', 'puddle'],
  rhythm: { count: 1, gap: 1.1 },
  render(take) {
    const { character, random } = take
    const seconds = timeFor(take, 1.5)
    const deep = pitchOf(character)
    const body = makeBurst({
      seconds,
      random,
      colour: 'pink',
      frequency: (now) => deep * (700 + 2200 * Math.min(1, now / 0.12)),
      q: 0.5,
      level: falling(seconds * 0.8),
    })
    const grains = bubbles(20, 300 * deep, 1800 * deep, random)
    const drops = scatter(seconds * 0.8, 45, random).map(
      (time) => [random.pick(grains), time + 0.1, 0.5 * random.next() * (1 - time / seconds)] as const,
    )
    const thump = makeTone({
      seconds: 0.2,
      frequency: (now) => deep * (140 - 350 * now),
      level: falling(0.2),
    })
    return toPeak(assemble(seconds, [[toPeak(body), 0, 0.9], [thump, 0, 0.5], ...drops]))
  },
}

/** A sip, a gulp, a bottle that empties. */
const gulp: Event = {
  kind: 'event',
  name: 'gulp',
  words: ['gulp', 'drink', 'drinking', 'swallow', 'sip', 'bottle pouring', 'glug'],
  rhythm: { count: 3, gap: 0.32, rest: 1.2, jitter: 0.1 },
  render({ character, random }) {
    const base = 260 * pitchOf(character) * random.between(0.9, 1.1)
    return toPeak(
      assemble(0.26, [
        [
          makeTone({
            seconds: 0.13,
            frequency: (now) => base * (1 + 5 * now),
            level: falling(0.16),
            attack: 0.015,
          }),
          0.02,
          1,
        ],
        [makeBurst({ seconds: 0.05, random, frequency: 1500, level: falling(0.05) }), 0, 0.25],
        [bubble(base * 2.2, 0.07), 0.12, 0.4],
      ]),
    )
  },
}

/** A ship's sonar. */
const sonar: Event = {
  kind: 'event',
  name: 'sonar',
  words: ['sonar', 'submarine', 'ping'],
  rhythm: { count: 1, gap: 2, rest: 2.6 },
  render(take) {
    const seconds = timeFor(take, 2.2)
    const frequency = 1350 * pitchOf(take.character)
    const ping = makeTone({ seconds, frequency, level: falling(seconds * 0.9), attack: 0.01, release: 0.1 })
    const echo = makeTone({
      seconds: seconds * 0.6,
      frequency: frequency * 0.997,
      level: falling(seconds * 0.5),
      attack: 0.05,
    })
    const out: [Float32Array, Float32Array] = [
      assemble(seconds, [[ping, 0, 1]]),
      assemble(seconds, [[ping, 0, 1]]),
    ]
    mixMono(out, echo, seconds * 0.32 * SAMPLE_RATE, 0.3, 0.5)
    return toPeak(out)
  },
}

/** What water does. */
export const water = [waves, stream, waterfall, bubbling, drip, splash, gulp, sonar] as const
