import { paceOf, pitchOf, type Texture } from '../effect.ts'
import { bubbles } from '../parts/bubble.ts'
import { drift, scatter } from '../parts/chance.ts'
import { addStereo, strew, surround } from '../parts/layers.ts'

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
      level: (now) => 0.1 + 0.4 * height(now, 0.2, 0.2),
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

/** Rising air bubbles, in a glass, a pot or when diving. */
const bubbling: Texture = {
  kind: 'texture',
  name: 'bubbles',
  words: ['bubble', 'boiling', 'boil', 'underwater', 'aquarium', 'diving', 'cauldron', 'soda', 'potion'],
  render({ seconds, character, random }) {
    const deep = pitchOf(character)
    const grains = bubbles(40, 220 * deep, 900 * deep, random)
    const out = strew({ seconds, times: scatter(seconds, 16 * paceOf(character), random), grains, random })
    addStereo(out, surround({ seconds, random, colour: 'brown', pass: 'low', frequency: 300 }), 0.12)
    return out
  },
}

/** Flowing and rising water. */
export const water = [waves, stream, waterfall, bubbling] as const
