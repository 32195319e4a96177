import { crush } from '../../dsp/saturation.ts'
import { type Event, pitchOf, timeFor } from '../effect.ts'
import { makeBurst } from '../parts/burst.ts'
import { assemble, filtered, type Placed, toPeak } from '../parts/layers.ts'
import { falling, glide, makeTone } from '../parts/tone.ts'
import { tune } from '../parts/tune.ts'

const jump: Event = {
  kind: 'event',
  name: 'game jump',
  words: ['jump', 'game jump', 'hop', 'leap', 'mario'],
  family: 'game',
  rhythm: { count: 1, gap: 0.45 },
  render({ character }) {
    const base = pitchOf(character)
    return toPeak(
      makeTone({
        seconds: 0.28,
        shape: 'square',
        frequency: glide([
          [0, 190 * base],
          [0.26, 760 * base],
        ]),
        level: falling(0.75),
        attack: 0.002,
        release: 0.03,
      }),
    )
  },
}

const gameCoin: Event = {
  kind: 'event',
  name: 'game coin',
  words: [
    'game coin',
    'arcade coin',
    'pickup',
    'collect',
    'coin pickup',
    'collecting',
    'loot',
    'point',
    'score',
  ],
  family: 'game',
  rhythm: { count: 1, gap: 0.4 },
  render({ character }) {
    const base = pitchOf(character)
    return tune('square', [
      [988 * base, 0, 0.08],
      [1319 * base, 0.08, 0.42],
    ])
  },
}

const gameHit: Event = {
  kind: 'event',
  name: 'game hit',
  words: [
    'game hit',
    'damage',
    'hurt',
    'eight bit',
    '8 bit',
    'retro explosion',
    'pixel',
    'enemy hit',
    'retro',
    'chiptune',
    'arcade',
  ],
  family: 'game',
  rhythm: { count: 1, gap: 0.45 },
  render({ character, random }) {
    const samples = makeBurst({
      seconds: 0.32,
      random,
      pass: 'low',
      frequency: glide([
        [0, 5000],
        [0.3, 300],
      ]),
      level: falling(0.45),
    })
    const drop = makeTone({
      seconds: 0.2,
      shape: 'square',
      frequency: glide([
        [0, 420 * pitchOf(character)],
        [0.2, 70],
      ]),
      level: falling(0.3),
    })
    const out = assemble(0.34, [
      [toPeak(samples), 0, 1],
      [drop, 0, 0.5],
    ])
    crush(out, 5, 6)
    return toPeak(out)
  },
}

const gameOver: Event = {
  kind: 'event',
  name: 'game over',
  words: ['game over', 'death', 'die', 'defeat', 'lost life'],
  family: 'game',
  rhythm: { count: 1, gap: 1.5 },
  render({ character, seconds }) {
    const base = 392 * pitchOf(character)
    const step = Math.min(0.19, (seconds * 0.9) / 6)
    return tune('square', [
      [base, 0, step],
      [base * 0.944, step, step],
      [base * 0.891, 2 * step, step],
      [base * 0.667, 3 * step, step * 2.6],
    ])
  },
}

const powerUp: Event = {
  kind: 'event',
  name: 'power up',
  words: [
    'power up',
    'charge',
    'boot',
    'turn on',
    'startup',
    'charging',
    'start up',
    'recharge',
    'heal',
    'upgrade',
    'launch',
    'activate',
  ],
  rhythm: { count: 1, gap: 1.5 },
  render(take) {
    const seconds = timeFor(take, 1.5)
    const base = pitchOf(take.character)
    const rise = glide([
      [0, 70 * base],
      [seconds * 0.85, 880 * base],
      [seconds, 920 * base],
    ])
    const voices = [1, 1.005, 2.01].map(
      (ratio): Placed => [
        makeTone({
          seconds,
          shape: 'saw',
          frequency: (now) => rise(now) * ratio,
          level: (now) => 0.3 + (0.7 * now) / seconds,
          release: 0.08,
        }),
        0,
        0.4 / ratio,
      ],
    )
    return toPeak(filtered(assemble(seconds, voices), 'low', 3800))
  },
}

const powerDown: Event = {
  kind: 'event',
  name: 'power down',
  words: [
    'power down',
    'shutdown',
    'turn off',
    'shut down',
    'power off',
    'deactivate',
    'battery dead',
    'power cut',
    'out of power',
    'unplug',
  ],
  rhythm: { count: 1, gap: 1.5 },
  render(take) {
    const seconds = timeFor(take, 1.5)
    const base = pitchOf(take.character)
    const fall = glide([
      [0, 640 * base],
      [seconds, 38 * base],
    ])
    const voices = [1, 1.007, 2.01].map(
      (ratio): Placed => [
        makeTone({
          seconds,
          shape: 'saw',
          frequency: (now) => fall(now) * ratio,
          level: (now) => (1 - now / seconds) ** 0.7,
          release: 0.1,
        }),
        0,
        0.4 / ratio,
      ],
    )
    return toPeak(filtered(assemble(seconds, voices), 'low', 2600))
  },
}

/** Sounds of old games, and of machines starting up and shutting down. */
export const games = [jump, gameCoin, gameHit, gameOver, powerUp, powerDown] as const
