import { mixMono, SAMPLE_RATE } from '../../dsp/stereo.ts'
import { type Event, paceOf, pitchOf, type Texture, timeFor } from '../effect.ts'
import { makeBurst } from '../parts/burst.ts'
import { drift } from '../parts/chance.ts'
import { addStereo, assemble, filtered, surround, toPeak } from '../parts/layers.ts'
import { passBy } from '../parts/pass-by.ts'
import { bodies, strike } from '../parts/strike.ts'
import { falling, glide, makeTone } from '../parts/tone.ts'

/** Turbines: a roar below, a whine above. */
const airplane: Event = {
  kind: 'event',
  name: 'airplane',
  words: [
    'airplane',
    'plane',
    'jet',
    'aircraft',
    'aeroplane',
    'takeoff',
    'flyover',
    'fighter jet',
    'rocket',
    'rocket launch',
    'missile',
  ],
  rhythm: { count: 1, gap: 5, rest: 1.5 },
  render: (take) =>
    passBy(
      { ...take, character: { ...take.character, speed: take.character.speed - 0.4 } },
      Math.max(5, take.seconds),
      (seconds, bend) => {
        const roar = makeBurst({
          seconds,
          random: take.random,
          colour: 'brown',
          pass: 'low',
          frequency: (now) => 1300 * bend(now) ** 3,
          q: 0.6,
        })
        const hiss = makeBurst({
          seconds,
          random: take.random,
          colour: 'pink',
          frequency: (now) => 1900 * bend(now) ** 2,
          q: 0.6,
        })
        const whine = makeTone({
          seconds,
          frequency: (now) => 2350 * bend(now),
          level: drift(take.random, 6, 0.6, 1),
        })
        return assemble(seconds, [
          [toPeak(roar), 0, 0.9],
          [toPeak(hiss), 0, 0.35],
          [whine, 0, 0.05],
        ])
      },
    ),
}

/** Wheels over rail joints, two axles at a time. */
const train: Texture = {
  kind: 'texture',
  name: 'train',
  words: ['train', 'railway', 'locomotive', 'subway', 'tram', 'metro', 'rail', 'steam train', 'tracks'],
  render({ seconds, character, random }) {
    const every = Math.min(0.85 / paceOf(character), seconds * 0.9)
    const out = surround({
      seconds,
      random,
      colour: 'brown',
      pass: 'low',
      frequency: 380,
      level: drift(random, 1.2, 0.28, 0.4),
    })
    addStereo(
      out,
      surround({
        seconds,
        random: random.fork('rail'),
        colour: 'pink',
        frequency: 1700,
        q: 0.8,
        level: drift(random, 2, 0.5, 1),
      }),
      0.3,
    )
    for (let start = 0.04; start < seconds; start += every) {
      for (const [offset, gain] of [
        [0, 0.8],
        [0.13, 1],
        [0.36, 0.55],
        [0.49, 0.65],
      ] as const) {
        const clack = assemble(0.22, [
          [
            strike({
              seconds: 0.2,
              frequency: random.between(225, 245),
              body: bodies.plate,
              ring: 0.2,
              hardness: 0.7,
              random,
            }),
            0,
            1,
          ],
          [makeBurst({ seconds: 0.05, random, frequency: 1400, level: falling(0.045) }), 0, 0.5],
        ])
        mixMono(out, clack, (start + offset * every) * SAMPLE_RATE, 1.6 * gain, -0.15)
      }
    }
    return out
  },
}

/** A steam whistle: a chord with a swell. */
const trainWhistle: Event = {
  kind: 'event',
  name: 'train whistle',
  words: ['train whistle', 'train horn', 'steam whistle', 'locomotive whistle', 'choo'],
  rhythm: { count: 2, gap: 1.15, rest: 2.5 },
  render(take) {
    const seconds = timeFor(take, 1.05)
    const base = pitchOf(take.character)
    const sag = glide([
      [0, 0.93],
      [0.12, 1],
      [seconds * 0.8, 1],
      [seconds, 0.94],
    ])
    const pipes = [311, 370, 440, 554].map(
      (frequency) =>
        [
          makeTone({
            seconds,
            shape: 'triangle',
            frequency: (now) => base * frequency * sag(now),
            attack: 0.06,
            release: 0.2,
          }),
          0,
          0.25,
        ] as const,
    )
    const steam = makeBurst({
      seconds,
      random: take.random,
      frequency: 2400,
      q: 0.6,
      attack: 0.05,
      release: 0.2,
    })
    return toPeak(assemble(seconds, [...pipes, [steam, 0, 0.1]]))
  },
}

/** Rotor blades and a turbine. */
const helicopter: Texture = {
  kind: 'texture',
  name: 'helicopter',
  words: ['helicopter', 'chopper', 'rotor', 'propeller'],
  render({ seconds, character, random }) {
    const rate = 11.5 * paceOf(character) ** 0.5
    const beat = (now: number) => Math.exp(-5.5 * ((now * rate) % 1))
    const out = surround({ seconds, random, colour: 'brown', pass: 'low', frequency: 1100, level: beat })
    addStereo(
      out,
      surround({
        seconds,
        random: random.fork('slap'),
        colour: 'pink',
        frequency: 1500,
        q: 0.6,
        level: (now) => 0.12 + beat(now),
      }),
      0.8,
    )
    const thud = makeTone({ seconds, frequency: rate * 6, level: (now) => 0.25 * beat(now) })
    const whine = makeTone({
      seconds,
      shape: 'triangle',
      frequency: drift(random, 0.5, 780, 820),
      level: 0.03,
    })
    addStereo(out, [thud, thud])
    addStereo(out, [whine, whine])
    return out
  },
}

const shipHorn: Event = {
  kind: 'event',
  name: 'ship horn',
  words: ['ship horn', 'foghorn', 'fog horn', 'ship', 'ferry', 'tuba'],
  rhythm: { count: 1, gap: 3, rest: 4 },
  render(take) {
    const seconds = timeFor(take, 2.6)
    const base = 87 * pitchOf(take.character)
    const swell = glide([
      [0, 0.96],
      [0.25, 1],
      [seconds, 0.985],
    ])
    const reeds = [1, 1.503, 2.01].map(
      (ratio) =>
        [
          makeTone({
            seconds,
            shape: 'saw',
            frequency: (now) => base * ratio * swell(now),
            attack: 0.12,
            release: 0.35,
          }),
          0,
          0.5 / ratio,
        ] as const,
    )
    return toPeak(filtered(assemble(seconds, reeds), 'low', 1300))
  },
}

/** Trains, aircraft and ships. */
export const journeys = [airplane, train, trainWhistle, helicopter, shipHorn] as const
