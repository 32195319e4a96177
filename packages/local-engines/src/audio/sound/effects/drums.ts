import { type Event, paceOf, pitchOf, timeFor } from '../effect.ts'
import { makeBurst } from '../parts/burst.ts'
import { assemble, filtered, type Placed, toPeak } from '../parts/layers.ts'
import { bodies, strike } from '../parts/strike.ts'
import { falling, glide, makeTone } from '../parts/tone.ts'

const drum: Event = {
  kind: 'event',
  name: 'drum',
  words: ['drum', 'kick drum', 'tom', 'bass drum', 'timpani', 'bongo', 'taiko', 'percussion', 'conga'],
  family: 'drum',
  plain: true,
  rhythm: { count: 1, gap: 0.5, rest: 0.5 },
  render({ character, random }) {
    const deep = pitchOf(character)
    return toPeak(
      assemble(0.8, [
        [
          strike({
            seconds: 0.7,
            frequency: 105 * deep,
            body: bodies.drum,
            ring: 0.6,
            hardness: 0.5,
            random,
          }),
          0,
          0.8,
        ],
        [
          makeTone({
            seconds: 0.3,
            frequency: (now) => deep * (68 + 120 * falling(0.06)(now)),
            level: falling(0.3),
            attack: 0.001,
          }),
          0,
          0.8,
        ],
        [makeBurst({ seconds: 0.03, random, frequency: 1800, level: falling(0.025) }), 0, 0.35],
      ]),
    )
  },
}
const snare: Event = {
  kind: 'event',
  name: 'snare',
  words: ['snare', 'snare drum', 'rimshot', 'tambourine', 'maraca', 'shaker'],
  family: 'drum',
  rhythm: { count: 1, gap: 0.45, rest: 0.9 },
  render({ character, random }) {
    const wires = makeBurst({ seconds: 0.28, random, pass: 'high', frequency: 1700, level: falling(0.24) })
    return toPeak(
      assemble(0.35, [
        [
          strike({
            seconds: 0.2,
            frequency: 190 * pitchOf(character),
            body: bodies.drum,
            ring: 0.18,
            random,
          }),
          0,
          0.9,
        ],
        [wires, 0, 0.55],
      ]),
    )
  },
}
const roll: Event = {
  kind: 'event',
  name: 'drum roll',
  words: ['drum roll', 'drumroll'],
  family: 'drum',
  rhythm: { count: 1, gap: 2.4 },
  render(take) {
    const { random } = take
    const seconds = timeFor(take, 2)
    const rate = 21 * paceOf(take.character) ** 0.4
    const strokes = Array.from(
      { length: Math.floor((seconds - 0.35) * rate) },
      (_, index): Placed => [
        assemble(0.16, [
          [
            strike({
              seconds: 0.12,
              frequency: random.between(185, 195),
              body: bodies.drum,
              ring: 0.12,
              random,
            }),
            0,
            0.6,
          ],
          [makeBurst({ seconds: 0.13, random, pass: 'high', frequency: 1700, level: falling(0.11) }), 0, 0.6],
        ]),
        index / rate,
        (0.6 + (0.5 * index) / (seconds * rate)) * random.between(0.8, 1),
      ],
    )
    const last = assemble(0.35, [
      [makeBurst({ seconds: 0.3, random, pass: 'high', frequency: 1400, level: falling(0.28) }), 0, 0.8],
      [strike({ seconds: 0.25, frequency: 180, body: bodies.drum, ring: 0.22, random }), 0, 0.9],
    ])
    return toPeak(assemble(seconds, [...strokes, [last, seconds - 0.35, 1]]))
  },
}
const cymbal: Event = {
  kind: 'event',
  name: 'cymbal',
  words: ['cymbal', 'crash cymbal', 'hi hat', 'hihat', 'ride', 'badum tss', 'ba dum tss'],
  family: 'drum',
  rhythm: { count: 1, gap: 1.1 },
  render(take) {
    const { random, character } = take
    const seconds = timeFor(take, 2.2)
    const bronze = [1, 1.48, 2.27].map(
      (ratio): Placed => [
        strike({
          seconds,
          frequency: 390 * ratio * pitchOf(character),
          body: bodies.plate,
          ring: seconds * 0.9,
          hardness: 1,
          random,
        }),
        0,
        0.35,
      ],
    )
    const wash = makeBurst({
      seconds,
      random,
      pass: 'high',
      frequency: glide([
        [0, 2000],
        [seconds, 3600],
      ]),
      level: falling(seconds * 0.8),
      attack: 0.002,
      release: 0.2,
    })
    return toPeak(filtered(assemble(seconds, [...bronze, [wash, 0, 0.6]]), 'high', 300))
  },
}
const guitar: Event = {
  kind: 'event',
  name: 'instrument',
  words: [
    'guitar',
    'piano',
    'harp',
    'violin',
    'note',
    'chord',
    'music',
    'instrument',
    'banjo',
    'ukulele',
    'xylophone',
    'marimba',
    'kalimba',
    'melody',
    'song',
  ],
  rhythm: { count: 1, gap: 1.2, rest: 1.6 },
  render(take) {
    const { random, character } = take
    const seconds = timeFor(take, 2)
    const base = 261.6 * pitchOf(character)
    return toPeak(
      assemble(
        seconds,
        [1, 1.26, 1.498, 2].map(
          (ratio, index): Placed => [
            strike({
              seconds: seconds - index * 0.06,
              frequency: base * ratio,
              body: [
                [1, 1, 1],
                [2, 0.5, 0.8],
                [3, 0.35, 0.6],
                [4, 0.2, 0.5],
                [5, 0.12, 0.4],
              ],
              ring: seconds,
              hardness: 0.6,
              random,
            }),
            index * 0.06,
            0.8,
          ],
        ),
      ),
    )
  },
}

/** Single hits of drums and other instruments. */
export const drums = [drum, snare, roll, cymbal, guitar] as const
