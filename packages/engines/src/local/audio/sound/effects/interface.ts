import type { Shape } from '../../dsp/oscillator.ts'
import { crush } from '../../dsp/saturation.ts'
import { type Event, paceOf, pitchOf, timeFor } from '../effect.ts'
import { makeBurst } from '../parts/burst.ts'
import { assemble, filtered, type Placed, toPeak } from '../parts/layers.ts'
import { bodies, strike } from '../parts/strike.ts'
import { falling, glide, makeTone } from '../parts/tone.ts'

/** Notes one after the other: hertz, when, how long. */
function tune(
  shape: Shape,
  notes: readonly (readonly [hertz: number, start: number, seconds: number])[],
): Float32Array {
  const end = Math.max(...notes.map(([, start, seconds]) => start + seconds))
  return toPeak(
    assemble(
      end + 0.02,
      notes.map(
        ([hertz, start, seconds]): Placed => [
          makeTone({
            seconds,
            shape,
            frequency: hertz,
            level: shape === 'sine' ? falling(seconds * 1.4) : falling(seconds * 2.5),
            attack: 0.003,
            release: 0.015,
          }),
          start,
          1,
        ],
      ),
    ),
  )
}

const once = { count: 1, gap: 0.5 } as const

const click: Event = {
  kind: 'event',
  name: 'click',
  words: ['click', 'ui click', 'button', 'button press', 'mouse click', 'tap', 'select', 'hover', 'menu'],
  rhythm: once,
  render: ({ character, random }) =>
    toPeak(
      assemble(0.09, [
        [
          makeTone({
            seconds: 0.03,
            frequency: 1500 * pitchOf(character),
            level: falling(0.025),
            attack: 0.0005,
          }),
          0,
          1,
        ],
        [makeBurst({ seconds: 0.004, random, frequency: 4200, level: falling(0.004) }), 0, 0.6],
      ]),
    ),
}
const beep: Event = {
  kind: 'event',
  name: 'beep',
  words: [
    'beep',
    'bleep',
    'tone',
    'censor',
    'microwave',
    'answering machine',
    'dial tone',
    'scanner',
    'barcode',
    'heart monitor',
    'morse code',
  ],
  rhythm: { count: 1, gap: 0.4, rest: 0.8 },
  render: ({ character }) =>
    toPeak(
      makeTone({
        seconds: 0.2 / paceOf(character),
        frequency: 1000 * pitchOf(character),
        attack: 0.006,
        release: 0.012,
      }),
    ),
}
const alarm: Event = {
  kind: 'event',
  name: 'alarm',
  words: [
    'alarm',
    'buzzer',
    'digital alarm',
    'smoke alarm',
    'car alarm',
    'warning',
    'security alarm',
    'burglar',
    'alert',
    'red alert',
    'game show',
  ],
  rhythm: { count: 4, gap: 0.16, rest: 0.42 },
  render: ({ character }) =>
    toPeak(
      filtered(
        makeTone({
          seconds: 0.085,
          shape: 'square',
          frequency: 1980 * pitchOf(character),
          attack: 0.003,
          release: 0.006,
        }),
        'low',
        7000,
      ),
    ),
}
const notification: Event = {
  kind: 'event',
  name: 'notification',
  words: [
    'notification',
    'message',
    'email',
    'new message',
    'reminder',
    'chat message',
    'text message',
    'inbox',
  ],
  rhythm: { count: 1, gap: 1, rest: 2.5 },
  render({ character, random }) {
    const base = 880 * pitchOf(character)
    const note = (frequency: number) =>
      strike({ seconds: 0.7, frequency, body: bodies.chime, ring: 0.75, hardness: 0.35, random })
    return toPeak(
      assemble(0.9, [
        [note(base), 0, 0.8],
        [note(base * 1.335), 0.13, 1],
      ]),
    )
  },
}
const success: Event = {
  kind: 'event',
  name: 'success',
  words: [
    'success',
    'correct',
    'win',
    'achievement',
    'complete',
    'victory',
    'level up',
    'level complete',
    'tada',
    'reward',
    'bonus',
    'right answer',
    'unlocked',
    'winning',
  ],
  rhythm: once,
  render({ character, random }) {
    const base = 523.25 * pitchOf(character)
    const step = 0.09 / paceOf(character)
    return toPeak(
      assemble(
        1,
        [1, 1.26, 1.498, 2].map(
          (ratio, index): Placed => [
            strike({
              seconds: 0.8,
              frequency: base * ratio,
              body: bodies.bar,
              ring: index === 3 ? 0.9 : 0.4,
              hardness: 0.45,
              random,
            }),
            index * step,
            index === 3 ? 1 : 0.75,
          ],
        ),
      ),
    )
  },
}
const failure: Event = {
  kind: 'event',
  name: 'error',
  words: [
    'error',
    'fail',
    'wrong',
    'failure',
    'denied',
    'incorrect',
    'lose',
    'wrong answer',
    'mistake',
    'sad trombone',
    'invalid',
  ],
  rhythm: once,
  render({ character }) {
    const base = 196 * pitchOf(character)
    return toPeak(
      filtered(
        tune('square', [
          [base, 0, 0.16],
          [base * 0.749, 0.19, 0.34],
        ]),
        'low',
        2200,
      ),
    )
  },
}
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

/** Signals of programs and games. */
export const interfaceSounds = [
  click,
  beep,
  alarm,
  notification,
  success,
  failure,
  jump,
  gameCoin,
  gameHit,
  gameOver,
  powerUp,
  powerDown,
] as const
