import type { Random } from '../../dsp/random.ts'
import { type Event, pitchOf, type Take, timeFor } from '../effect.ts'
import { makeBurst } from '../parts/burst.ts'
import { assemble, filtered, type Placed, toPeak } from '../parts/layers.ts'
import { bodies, strike } from '../parts/strike.ts'
import { arch, falling, glide, makeTone } from '../parts/tone.ts'

/** Creaking wood: stick and slip impulses, and the resonance of the board. */
const creak: Event = {
  kind: 'event',
  name: 'door creak',
  words: [
    'creak',
    'creaking',
    'squeaky door',
    'door opens',
    'hinge',
    'creaky',
    'opening door',
    'door opening',
    'floorboard',
    'rocking chair',
    'haunted',
  ],
  family: 'door',
  rhythm: { count: 1, gap: 1.5, rest: 2.2 },
  render(take) {
    const { random, character } = take
    const seconds = timeFor(take, 1.25)
    const rate = glide([
      [0, 34],
      [0.35 * seconds, 95],
      [0.6 * seconds, 62],
      [seconds, 130],
    ])
    const jolts: Placed[] = []
    for (
      let now = 0.02;
      now < seconds * 0.96;
      now += random.between(0.75, 1.3) / (rate(now) * pitchOf(character))
    ) {
      jolts.push([new Float32Array([1, -0.6, 0.2]), now, random.between(0.3, 1) * arch(seconds)(now) ** 0.6])
    }
    const dry = assemble(seconds, jolts)
    const board = [430, 870, 1480, 2350, 3600].map(
      (frequency, index) =>
        [filtered(dry.slice(), 'band', frequency * pitchOf(character), 9), 0, 0.85 ** index] as const,
    )
    return toPeak(assemble(seconds, board))
  },
}

/** A slam: the impact, the resonance of the panel, and the latch. */
function slamOf({ character, random }: Take, force: number): Float32Array {
  const deep = pitchOf(character)
  return toPeak(
    assemble(0.9, [
      [
        makeTone({
          seconds: 0.3,
          frequency: (now) => deep * (75 + 90 * falling(0.08)(now)),
          level: falling(0.3),
          attack: 0.001,
        }),
        0,
        0.9 * force,
      ],
      [
        strike({ seconds: 0.5, frequency: 150 * deep, body: bodies.wood, ring: 0.4, hardness: 0.75, random }),
        0,
        0.9,
      ],
      [
        toPeak(
          makeBurst({
            seconds: 0.4,
            random,
            colour: 'pink',
            pass: 'low',
            frequency: glide([
              [0, 4200],
              [0.3, 300],
            ]),
            level: falling(0.28),
          }),
        ),
        0,
        0.9 * force,
      ],
      [latch(random), 0.05, 0.25],
    ]),
  )
}

function latch(random: Random): Float32Array {
  return assemble(
    0.2,
    [0, 0.035, 0.08].map(
      (time) =>
        [
          strike({
            seconds: 0.08,
            frequency: random.between(1900, 2600),
            body: bodies.plate,
            ring: 0.08,
            random,
          }),
          time,
          random.between(0.4, 1),
        ] as const,
    ),
  )
}

const slam: Event = {
  kind: 'event',
  name: 'door slam',
  words: ['slam', 'slamming', 'door slam', 'bang', 'bangs shut', 'shut', 'trapdoor'],
  family: 'door',
  rhythm: { count: 1, gap: 0.9 },
  render: (take) => slamOf(take, 1),
}

const door: Event = {
  kind: 'event',
  name: 'door',
  words: ['door', 'door closes', 'gate', 'closing door', 'door closing', 'cupboard', 'drawer'],
  family: 'door',
  plain: true,
  rhythm: { count: 1, gap: 1.4, rest: 2.4 },
  render(take) {
    const swing = makeBurst({
      seconds: 0.3,
      random: take.random,
      colour: 'pink',
      frequency: 500,
      level: arch(0.3),
    })
    return toPeak(
      assemble(1.2, [
        [latch(take.random), 0, 0.35],
        [swing, 0.12, 0.12],
        [slamOf(take, 0.5), 0.42, 0.8],
      ]),
    )
  },
}

const knock: Event = {
  kind: 'event',
  name: 'knock',
  words: [
    'knock',
    'knocking',
    'knock on the door',
    'rap',
    'tap on wood',
    'tapping',
    'tap dance',
    'wooden block',
    'hammering',
    'hammer',
    'carpenter',
    'gavel',
    'axe',
    'chopping',
    'woodblock',
  ],
  family: 'door',
  rhythm: { count: 3, gap: 0.27, rest: 1.4, jitter: 0.06 },
  render({ character, random }) {
    const body =
      character.material === 'metal'
        ? bodies.plate
        : character.material === 'glass'
          ? bodies.glass
          : bodies.wood
    const frequency = { metal: 340, glass: 1100, wood: 215 }[
      character.material === 'metal' || character.material === 'glass' ? character.material : 'wood'
    ]
    return toPeak(
      assemble(0.3, [
        [
          strike({
            seconds: 0.28,
            frequency: frequency * pitchOf(character),
            body,
            ring: character.material === 'metal' ? 0.5 : 0.16,
            hardness: 0.7,
            random,
          }),
          0,
          1,
        ],
        [makeBurst({ seconds: 0.025, random, frequency: 1300, level: falling(0.02) }), 0, 0.5],
      ]),
    )
  },
}

const doorbell: Event = {
  kind: 'event',
  name: 'doorbell',
  words: ['doorbell', 'ding dong', 'dingdong'],
  family: 'door',
  rhythm: { count: 1, gap: 2, rest: 2.6 },
  render(take) {
    const seconds = timeFor(take, 1.9)
    const base = 660 * pitchOf(take.character)
    const tube = (frequency: number, ring: number) =>
      strike({ seconds: ring, frequency, body: bodies.chime, ring, hardness: 0.5, random: take.random })
    return toPeak(
      assemble(seconds, [
        [tube(base, seconds * 0.8), 0, 1],
        [tube(base * 0.794, seconds * 0.75), seconds * 0.3, 1],
      ]),
    )
  },
}

/** Doors and knocking. */
export const doors = [creak, slam, door, knock, doorbell] as const
