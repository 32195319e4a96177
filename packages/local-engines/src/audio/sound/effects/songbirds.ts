import type { Random } from '../../dsp/random.ts'
import { type Event, paceOf, pitchOf } from '../effect.ts'
import { assemble, type Placed, toPeak } from '../parts/layers.ts'
import { bodies, strike } from '../parts/strike.ts'
import { arch, glide, makeTone } from '../parts/tone.ts'

/** A whistled glide between two pitches, optionally with a warble. */
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

/** Songs of different birds: each bird repeats one with variations. */
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
  // Tweets with large intervals.
  (base, random) =>
    Array.from({ length: 4 }, (_, index) => [
      note(0.09, base * random.between(0.7, 1), base * random.between(1.1, 1.6)),
      index * 0.17,
      random.between(0.6, 1),
    ]),
  // A warble with buzzing notes.
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

/** Songbirds and woodpeckers. */
export const songbirds = [songbird, cuckoo, woodpecker] as const
