import type { Random } from '../../dsp/random.ts'
import { type Event, paceOf, pitchOf, type Take, timeFor } from '../effect.ts'
import { assemble, type Placed, toPeak } from '../parts/layers.ts'
import { bodies, strike } from '../parts/strike.ts'
import { arch, glide, makeTone } from '../parts/tone.ts'
import { makeVoice } from '../parts/voice.ts'

/** A whistled note that goes from one pitch to another and may warble. */
function note(seconds: number, from: number, to: number, warble = 0, rate = 30): Float32Array {
  const slide = glide([
    [0, from],
    [seconds, to],
  ])
  return makeTone({
    seconds,
    frequency: (now) => slide(now) * (1 + warble * Math.sin(2 * Math.PI * rate * now)),
    level: arch(seconds),
    attack: 0.004,
    release: 0.008,
  })
}

type Song = (base: number, random: Random) => Placed[]

/** Songs of different birds: each bird keeps to one, and varies it. */
const songs: readonly Song[] = [
  // A trill of equal notes.
  (base, random) =>
    Array.from({ length: 6 + random.below(4) }, (_, index) => [
      note(0.055, base * 1.15, base * 0.9),
      index * 0.085,
      0.6 + 0.05 * index,
    ]),
  // Two long whistles, the second lower.
  (base) => [
    [note(0.26, base * 1.05, base), 0, 0.9],
    [note(0.34, base * 0.84, base * 0.82), 0.32, 1],
  ],
  // Tweets that leap.
  (base, random) =>
    Array.from({ length: 4 }, (_, index) => [
      note(0.09, base * random.between(0.7, 1), base * random.between(1.1, 1.6)),
      index * 0.17,
      random.between(0.6, 1),
    ]),
  // A warble with buzzing turns.
  (base, random) =>
    Array.from({ length: 5 }, (_, index) => [
      note(
        random.between(0.08, 0.2),
        base * random.between(0.8, 1.2),
        base * random.between(0.8, 1.3),
        0.09,
        random.between(25, 60),
      ),
      index * 0.16,
      random.between(0.5, 1),
    ]),
  // Up and down, twice: a chirp.
  (base) =>
    [0, 0.13, 0.42, 0.55].map((start, index) => [
      note(0.1, base * (index % 2 ? 1.4 : 0.9), base * (index % 2 ? 0.9 : 1.4)),
      start,
      0.9,
    ]),
]

const songbird: Event = {
  kind: 'event',
  name: 'birdsong',
  words: [
    'bird',
    'birdsong',
    'songbird',
    'chirp',
    'tweet',
    'sparrow',
    'robin',
    'nightingale',
    'canary',
    'finch',
    'blackbird',
    'parrot',
    'dawn chorus',
    'twitter',
  ],
  family: 'bird',
  plain: true,
  rhythm: { count: 1, gap: 0.9, rest: 0.95, jitter: 0.35 },
  render({ character, random, index }) {
    const bird = (index + random.below(2)) % songs.length
    const base = (2900 + 330 * bird) * 2 ** (-0.5 * character.size) * random.between(0.92, 1.08)
    return toPeak(assemble(1.1, songs[bird]?.(base, random) ?? []))
  },
}

const owl: Event = {
  kind: 'event',
  name: 'owl',
  words: ['owl', 'hoot'],
  family: 'bird',
  rhythm: { count: 1, gap: 2.2, rest: 3, jitter: 0.2 },
  render(take) {
    const { character, random } = take
    const seconds = timeFor(take, 2.1)
    const base = 390 * pitchOf(character)
    const hoot = (length: number) =>
      makeVoice({
        seconds: length,
        pitch: (now) => base * (1 + 0.05 * Math.sin((Math.PI * now) / length)),
        formants: [
          [base, 5, 1],
          [base * 2, 5, 0.12],
        ],
        breath: 0.06,
        level: arch(length),
        attack: 0.05,
        release: 0.08,
        random,
      })
    const part = seconds / 2.1
    return toPeak(
      assemble(seconds, [
        [hoot(0.42 * part), 0, 0.8],
        [hoot(0.2 * part), 0.75 * part, 0.6],
        [hoot(0.75 * part), 1.1 * part, 1],
      ]),
    )
  },
}

/** A cry with a beak's resonances. */
function cry(
  take: Take,
  seconds: number,
  pitch: readonly (readonly [number, number])[],
  shape: { formants: readonly number[]; rough: number; breath: number },
): Float32Array {
  const scale = pitchOf(take.character) * take.random.between(0.95, 1.06)
  return makeVoice({
    seconds,
    pitch: glide(pitch.map(([time, value]) => [time * seconds, value * scale])),
    formants: shape.formants.map((frequency, index) => [frequency * scale, 4, 0.8 ** index]),
    rough: shape.rough,
    breath: shape.breath,
    level: (now) => Math.min(1, arch(seconds)(now) * 1.8),
    random: take.random,
  })
}

const gull: Event = {
  kind: 'event',
  name: 'seagull',
  words: ['seagull', 'gull', 'eagle', 'hawk', 'albatross'],
  family: 'bird',
  rhythm: { count: [2, 4], gap: 0.55, rest: 2.2, jitter: 0.15 },
  render: (take) =>
    toPeak(
      cry(
        take,
        0.48,
        [
          [0, 820],
          [0.25, 1450],
          [1, 980],
        ],
        { formants: [1500, 2900, 4300], rough: 0.15, breath: 0.06 },
      ),
    ),
}

const crow: Event = {
  kind: 'event',
  name: 'crow',
  words: ['crow', 'raven', 'caw', 'magpie'],
  family: 'bird',
  rhythm: { count: 3, gap: 0.55, rest: 1.8, jitter: 0.1 },
  render: (take) =>
    toPeak(
      cry(
        take,
        0.4,
        [
          [0, 480],
          [0.3, 590],
          [1, 420],
        ],
        { formants: [1150, 1750, 3000], rough: 0.75, breath: 0.3 },
      ),
    ),
}

const duck: Event = {
  kind: 'event',
  name: 'duck',
  words: ['duck', 'quack', 'goose', 'honk of a goose', 'geese'],
  family: 'bird',
  rhythm: { count: [3, 4], gap: 0.3, rest: 1.3, jitter: 0.1 },
  render: (take) =>
    toPeak(
      cry(
        take,
        0.22,
        [
          [0, 250],
          [0.2, 310],
          [1, 220],
        ],
        { formants: [1250, 2200, 3100], rough: 0.35, breath: 0.08 },
      ),
    ),
}

const chicken: Event = {
  kind: 'event',
  name: 'chicken',
  words: ['chicken', 'hen', 'cluck', 'turkey'],
  family: 'bird',
  rhythm: { count: [4, 6], gap: 0.24, rest: 0.9, jitter: 0.2 },
  render(take) {
    const long = take.random.chance(0.2)
    return toPeak(
      cry(
        take,
        long ? 0.34 : 0.1,
        long
          ? [
              [0, 420],
              [0.7, 760],
              [1, 560],
            ]
          : [
              [0, 480],
              [1, 380],
            ],
        { formants: [900, 1700, 2800], rough: 0.2, breath: 0.12 },
      ),
    )
  },
}

const rooster: Event = {
  kind: 'event',
  name: 'rooster',
  words: ['rooster', 'cockerel', 'cock a doodle doo', 'cockcrow'],
  family: 'bird',
  rhythm: { count: 1, gap: 2.4, rest: 3 },
  render(take) {
    const seconds = timeFor(take, 2)
    const syllable = (length: number, from: number, top: number, to: number) =>
      cry(
        take,
        length * seconds,
        [
          [0, from],
          [0.4, top],
          [1, to],
        ],
        { formants: [1000, 1900, 3100], rough: 0.25, breath: 0.06 },
      )
    return toPeak(
      assemble(seconds, [
        [syllable(0.13, 480, 560, 520), 0, 0.7],
        [syllable(0.1, 600, 680, 640), 0.16 * seconds, 0.8],
        [syllable(0.2, 640, 830, 760), 0.29 * seconds, 0.95],
        [syllable(0.48, 700, 900, 420), 0.51 * seconds, 1],
      ]),
    )
  },
}

const cuckoo: Event = {
  kind: 'event',
  name: 'cuckoo',
  words: ['cuckoo', 'cuckoo clock'],
  family: 'bird',
  rhythm: { count: 2, gap: 1.05, rest: 1.6 },
  render(take) {
    const high = 665 * pitchOf(take.character)
    const pace = Math.min(1, 1 / paceOf(take.character))
    return toPeak(
      assemble(0.85 * pace, [
        [note(0.22 * pace, high * 1.01, high), 0, 0.9],
        [note(0.4 * pace, high * 0.8, high * 0.79), 0.34 * pace, 1],
      ]),
    )
  },
}

const woodpecker: Event = {
  kind: 'event',
  name: 'woodpecker',
  words: ['woodpecker', 'pecking'],
  family: 'bird',
  rhythm: { count: 1, gap: 1.4, rest: 1.6, jitter: 0.3 },
  render({ random, character }) {
    const knock = strike({
      seconds: 0.09,
      frequency: 950 * pitchOf(character),
      body: bodies.wood,
      ring: 0.09,
      random,
    })
    return toPeak(
      assemble(
        0.85,
        Array.from(
          { length: 13 },
          (_, index) => [knock, index * 0.055, 0.6 + 0.4 * Math.sin((Math.PI * index) / 12)] as const,
        ),
      ),
    )
  },
}

/** Birds. */
export const birds = [songbird, owl, gull, crow, duck, chicken, rooster, cuckoo, woodpecker] as const
