import { type Event, pitchOf, timeFor } from '../effect.ts'
import { makeBurst } from '../parts/burst.ts'
import { assemble, filtered, toPeak } from '../parts/layers.ts'
import { tickOf } from '../parts/tick.ts'
import { falling, makeTone } from '../parts/tone.ts'

const pop: Event = {
  kind: 'event',
  name: 'pop',
  words: ['pop', 'balloon', 'cork', 'champagne', 'popcorn', 'bubble wrap', 'balloon pop', 'popping'],
  rhythm: { count: 1, gap: 0.35, rest: 1.2, jitter: 0.3 },
  render({ character, random }) {
    const deep = pitchOf(character)
    return toPeak(
      assemble(0.25, [
        [
          makeTone({
            seconds: 0.12,
            frequency: (now) => deep * (300 + 3800 * now),
            level: falling(0.09),
            attack: 0.001,
          }),
          0,
          1,
        ],
        [tickOf(random, 1800 * deep, 0.02, 0.7), 0, 0.8],
        [
          makeBurst({ seconds: 0.16, random, colour: 'pink', frequency: 900, level: falling(0.14) }),
          0.004,
          0.25,
        ],
      ]),
    )
  },
}

const spring: Event = {
  kind: 'event',
  name: 'boing',
  words: [
    'boing',
    'spring',
    'bounce',
    'bouncing ball',
    'ball',
    'basketball',
    'cartoon',
    'jaw harp',
    'trampoline',
    'rubber',
  ],
  rhythm: { count: 1, gap: 1, rest: 1.4 },
  render(take) {
    const seconds = timeFor(take, 0.9)
    const base = 150 * pitchOf(take.character)
    const wobble = (now: number) =>
      base *
      (1 + 0.45 * Math.sin(2 * Math.PI * (9 + 9 * now) * now) * falling(seconds * 1.6)(now)) *
      (1 + 0.5 * now)
    const twang = makeTone({
      seconds,
      shape: 'saw',
      frequency: wobble,
      level: falling(seconds),
      attack: 0.002,
    })
    return toPeak(filtered(twang, 'band', base * 6, 0.8))
  },
}

/** Popping and bouncing. */
export const toys = [pop, spring] as const
