import { type Event, paceOf, pitchOf, timeFor } from '../effect.ts'
import { makeBurst } from '../parts/burst.ts'
import { drift, scatter } from '../parts/chance.ts'
import { assemble, type Placed, toPeak } from '../parts/layers.ts'
import { bodies, strike } from '../parts/strike.ts'
import { arch, falling, glide } from '../parts/tone.ts'

/** Breaking glass: a burst, and falling shards. */
const glass: Event = {
  kind: 'event',
  name: 'glass break',
  words: [
    'glass break',
    'glass',
    'shatter',
    'shattering',
    'breaking glass',
    'broken glass',
    'smash',
    'window breaks',
    'plate breaks',
    'vase',
    'bottle breaks',
    'mirror',
    'ice',
    'crash',
    'breaks',
    'dishes',
  ],
  rhythm: { count: 1, gap: 1.2 },
  render(take) {
    const { random, character } = take
    const seconds = timeFor(take, 1.5)
    const shards = Array.from({ length: 55 }, (): Placed => {
      const time = seconds * 0.75 * random.next() ** 2.2
      const ring = random.between(0.05, 0.3)
      return [
        strike({
          seconds: ring,
          frequency: random.between(1700, 6500) * pitchOf(character),
          body: bodies.glass,
          ring,
          hardness: 0.9,
          random,
        }),
        time,
        random.between(0.15, 0.8) * (1 - 0.7 * (time / seconds)),
      ]
    })
    const crack = makeBurst({ seconds: 0.18, random, pass: 'high', frequency: 2200, level: falling(0.15) })
    const blow = makeBurst({ seconds: 0.08, random, frequency: 500, level: falling(0.07) })
    return toPeak(assemble(seconds, [[crack, 0, 0.9], [blow, 0, 0.6], ...shards]))
  },
}

/** A clink of glasses, or of a spoon on a cup. */
const clink: Event = {
  kind: 'event',
  name: 'clink',
  words: [
    'clink',
    'toast',
    'cheers',
    'wine glass',
    'cup',
    'spoon',
    'cutlery',
    'cocktail',
    'ice cube',
    'tableware',
  ],
  rhythm: { count: 1, gap: 0.5, rest: 0.9, jitter: 0.3 },
  render: ({ character, random }) =>
    toPeak(
      strike({
        seconds: 0.9,
        frequency: random.between(1900, 2500) * pitchOf(character),
        body: bodies.glass,
        ring: 0.8,
        hardness: 0.8,
        random,
      }),
    ),
}

/** Paper being crumpled or turned. */
const crumple: Event = {
  kind: 'event',
  name: 'paper',
  words: [
    'paper',
    'crumple',
    'rustle',
    'page',
    'newspaper',
    'page turn',
    'wrapping',
    'plastic bag',
    'tear',
    'rip',
    'chips bag',
    'velcro',
  ],
  rhythm: { count: 1, gap: 0.9, rest: 1.1, jitter: 0.2 },
  render(take) {
    const { random } = take
    const seconds = timeFor(take, 0.75)
    const shuffle = drift(random, 14, 0.1, 1)
    const grains = scatter(seconds, 150, random).map(
      (time): Placed => [
        makeBurst({
          seconds: 0.012,
          random,
          frequency: random.between(1100, 5200),
          q: 1.2,
          level: falling(0.01),
        }),
        time,
        shuffle(time) * arch(seconds)(time),
      ],
    )
    const sheet = makeBurst({
      seconds,
      random,
      pass: 'high',
      frequency: 1800,
      level: (now) => 0.06 * arch(seconds)(now),
    })
    return toPeak(assemble(seconds, [[sheet, 0, 1], ...grains]))
  },
}

const zip: Event = {
  kind: 'event',
  name: 'zip',
  words: ['zip', 'zipper', 'unzip', 'ratchet', 'saw', 'sawing', 'scissors', 'scrape', 'scratch'],
  rhythm: { count: 1, gap: 0.8, rest: 1.1, jitter: 0.1 },
  render(take) {
    const { random, character } = take
    const seconds = timeFor(take, 0.55)
    const rate = glide([
      [0, 60],
      [seconds, 150],
    ])
    const teeth: Placed[] = []
    for (let now = 0; now < seconds; now += 1 / (rate(now) * paceOf(character))) {
      teeth.push([
        makeBurst({
          seconds: 0.006,
          random,
          frequency: 2200 + (3500 * now) / seconds,
          q: 2,
          level: falling(0.006),
        }),
        now,
        random.between(0.6, 1),
      ])
    }
    return toPeak(assemble(seconds + 0.02, teeth))
  },
}

/** Glass, paper and other household objects. */
export const household = [glass, clink, crumple, zip] as const
