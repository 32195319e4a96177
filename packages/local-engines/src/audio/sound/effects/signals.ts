import { type Event, paceOf, pitchOf } from '../effect.ts'
import { makeBurst } from '../parts/burst.ts'
import { assemble, filtered, type Placed, toPeak } from '../parts/layers.ts'
import { bodies, strike } from '../parts/strike.ts'
import { falling, makeTone } from '../parts/tone.ts'
import { tune } from '../parts/tune.ts'

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

/** User interface sounds. */
export const signals = [click, beep, alarm, notification, success, failure] as const
