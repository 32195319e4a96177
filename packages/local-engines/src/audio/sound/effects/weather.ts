import { fadeEdges } from '../../dsp/envelope.ts'
import type { Random } from '../../dsp/random.ts'
import { mixMono, SAMPLE_RATE, type Stereo } from '../../dsp/stereo.ts'
import { type Character, type Event, type Take, type Texture, timeFor } from '../effect.ts'
import { makeBurst } from '../parts/burst.ts'
import { drift, scatter } from '../parts/chance.ts'
import { addStereo, assemble, filtered, strew, surround, toPeak } from '../parts/layers.ts'
import { bodies, strike } from '../parts/strike.ts'
import { falling, glide, makeTone } from '../parts/tone.ts'

const DROP_VARIANTS = 40

/** Rain: single drops nearby, and the hiss of distant ones. */
const rain: Texture = {
  kind: 'texture',
  name: 'rain',
  words: ['rain', 'rainfall', 'drizzle', 'downpour', 'raindrop', 'shower', 'monsoon', 'hail', 'sprinkler'],
  render({ seconds, character, random }) {
    const heavy = character.force + character.size
    const grains = Array.from({ length: DROP_VARIANTS }, () => drop(character, random))
    const times = scatter(seconds, 130 * 2 ** (1.2 * heavy), random)
    const out = strew({ seconds, times, grains, random })
    const sway = drift(random, 0.4, 0.85, 1.1)
    const hiss = { seconds, random, pass: 'high', frequency: 1400, q: 0.6, level: sway } as const
    addStereo(out, surround(hiss), 0.035 * 2 ** heavy)
    addStereo(
      out,
      surround({ ...hiss, pass: 'band', frequency: 480, random: random.fork('low') }),
      0.03 * 2 ** heavy,
    )
    return out
  },
}

function drop({ material, force }: Character, random: Random): Float32Array {
  const frequency = random.between(1800, 7500) * 2 ** (-0.25 * force)
  if (material === 'metal') {
    const ring = random.between(0.05, 0.22)
    return strike({
      seconds: ring,
      frequency: random.between(420, 1900),
      body: bodies.plate,
      ring,
      hardness: 0.9,
      random,
    })
  }
  if (material === 'wood' || material === 'leaves') {
    return makeBurst({
      seconds: 0.03,
      random,
      frequency: random.between(500, 1800),
      q: 1.5,
      level: falling(0.025),
    })
  }
  if (material === 'glass' || material === 'stone') {
    return makeBurst({ seconds: 0.012, random, frequency, q: 3, level: falling(0.012) })
  }
  const plip = makeTone({
    seconds: 0.02,
    frequency: (now) => frequency * (0.5 + 12 * now),
    level: falling(0.018),
  })
  return assemble(0.02, [
    [plip, 0, 0.5],
    [makeBurst({ seconds: 0.008, random, frequency, level: falling(0.007) }), 0, 0.8],
  ])
}

/** Thunder: a crack, unless it is far away, and a rumble in several waves. */
const thunder: Event = {
  kind: 'event',
  name: 'thunder',
  words: ['thunder', 'thunderclap', 'lightning', 'rumble', 'thunderbolt', 'earthquake', 'avalanche'],
  rhythm: { count: 1, gap: 3, rest: 6, jitter: 0.4 },
  render(take) {
    const { random, character } = take
    const seconds = timeFor(take, 5.5)
    const pushes = Array.from(
      { length: 5 },
      (_, index) => (seconds * 0.7 * index * random.between(0.7, 1.2)) / 5,
    )
    const rolling = (now: number) =>
      pushes.reduce((sum, start, index) => {
        const since = now - start
        return since < 0
          ? sum
          : sum + (since < 0.03 ? since / 0.03 : falling(seconds * 0.55)(since)) * 0.8 ** index
      }, 0)
    const rumble = surround({
      seconds,
      random,
      colour: 'brown',
      pass: 'low',
      frequency: glide([
        [0, 900],
        [seconds * 0.25, 260],
        [seconds, 90],
      ]),
      q: 0.8,
      level: rolling,
    })
    const tear = makeBurst({
      seconds: 0.5,
      random,
      frequency: glide([
        [0, 3500],
        [0.5, 600],
      ]),
      q: 0.5,
      level: falling(0.42),
    })
    toPeak(rumble)
    for (const side of rumble) fadeEdges(side, 0.002, seconds * 0.2)
    mixMono(rumble, toPeak(tear), 0.01 * SAMPLE_RATE, 0.4 + 0.3 * character.force)
    return toPeak(rumble)
  },
}

/** Gusts of wind; stronger ones howl higher. */
const wind: Texture = {
  kind: 'texture',
  name: 'wind',
  words: [
    'wind',
    'breeze',
    'gust',
    'gale',
    'blizzard',
    'windy',
    'draft',
    'hurricane',
    'tornado',
    'howling wind',
  ],
  render: blow,
}

function blow({ seconds, character, random }: Take): Stereo {
  const { force, size } = character
  const level = drift(random, 0.45 * 2 ** (0.5 * character.speed) + 0.5 / seconds, 0.25, 1)
  const base = 420 * 2 ** (0.6 * force - 0.3 * size)
  const out = surround({
    seconds,
    random,
    colour: 'pink',
    frequency: (now) => base * (0.6 + level(now)),
    q: 1.1,
    level,
  })
  const whistle = { seconds, random: random.fork('howl'), colour: 'pink', q: 14 } as const
  const pitch = drift(random, 0.7, 0.85, 1.2)
  addStereo(
    out,
    surround({ ...whistle, frequency: (now) => base * 1.9 * pitch(now), level: (now) => level(now) ** 2 }),
    0.35 + 0.25 * force,
  )
  for (const side of out) filtered(side, 'high', 60)
  return out
}

/** Weather. */
export const weather = [rain, thunder, wind] as const
