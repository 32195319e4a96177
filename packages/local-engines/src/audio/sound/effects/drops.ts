import { mixMono, SAMPLE_RATE } from '../../dsp/stereo.ts'
import { type Event, pitchOf, timeFor } from '../effect.ts'
import { bubble, bubbles } from '../parts/bubble.ts'
import { makeBurst } from '../parts/burst.ts'
import { scatter } from '../parts/chance.ts'
import { assemble, toPeak } from '../parts/layers.ts'
import { falling, makeTone } from '../parts/tone.ts'

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

/** A sip, a gulp, a bottle being emptied. */
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

/** Drops, drinking and underwater sounds. */
export const drops = [drip, splash, gulp, sonar] as const
