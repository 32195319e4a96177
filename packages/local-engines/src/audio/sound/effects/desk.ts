import { type Event, paceOf, pitchOf } from '../effect.ts'
import { makeBurst } from '../parts/burst.ts'
import { assemble, filtered, type Placed, toPeak } from '../parts/layers.ts'
import { bodies, strike } from '../parts/strike.ts'
import { tickOf } from '../parts/tick.ts'
import { arch, glide, makeTone } from '../parts/tone.ts'

/** A key press and release; each is different. */
const typing: Event = {
  kind: 'event',
  name: 'keyboard typing',
  words: ['typing', 'keyboard', 'typewriter', 'type', 'keystroke', 'keypress', 'computer keyboard'],
  rhythm: { count: [4, 9], gap: 0.125, rest: 0.32, jitter: 0.45 },
  render({ character, random }) {
    const pitch = pitchOf(character) * random.between(0.85, 1.15)
    return toPeak(
      assemble(0.14, [
        [tickOf(random, 3300 * pitch, 0.012), 0, 0.8],
        [
          strike({ seconds: 0.05, frequency: 420 * pitch, body: bodies.wood, ring: 0.045, random }),
          0.002,
          0.8,
        ],
        [tickOf(random, 4600 * pitch, 0.008), random.between(0.06, 0.085), 0.35],
      ]),
    )
  },
}

const camera: Event = {
  kind: 'event',
  name: 'camera shutter',
  words: ['camera', 'shutter', 'photo', 'snapshot', 'photograph', 'paparazzi', 'selfie'],
  rhythm: { count: 1, gap: 0.6 },
  render({ random, character }) {
    const slow = 1 / paceOf(character)
    const curtain = (frequency: number) =>
      assemble(0.06, [
        [tickOf(random, frequency, 0.02), 0, 1],
        [tickOf(random, frequency * 2.1, 0.008), 0.004, 0.7],
        [strike({ seconds: 0.05, frequency: 900, body: bodies.plate, ring: 0.05, random }), 0, 0.4],
      ])
    const motor = filtered(
      makeTone({
        seconds: 0.22,
        shape: 'saw',
        frequency: glide([
          [0, 240],
          [0.22, 330],
        ]),
        level: arch(0.22),
      }),
      'band',
      1600,
      0.8,
    )
    return toPeak(
      assemble(0.5, [
        [curtain(2600), 0, 1],
        [curtain(1900), 0.085 * slow, 0.9],
        [motor, 0.13 * slow, 0.12],
      ]),
    )
  },
}

/** A coin that falls and spins faster until it lies still. */
const coin: Event = {
  kind: 'event',
  name: 'coin',
  words: ['coin', 'money', 'penny', 'coin drop', 'change', 'treasure', 'gold'],
  family: 'coin',
  plain: true,
  rhythm: { count: 1, gap: 0.7, rest: 1.6 },
  render(take) {
    const { random, character } = take
    const frequency = 3300 * pitchOf(character)
    const parts: Placed[] = []
    let wait = 0.26 * Math.min(1, take.seconds / 1.2)
    for (let now = 0, gain = 1; now < 1.1 && wait > 0.012; now += wait, wait *= 0.76, gain *= 0.84) {
      parts.push([
        strike({
          seconds: 0.6,
          frequency: frequency * random.between(0.99, 1.01),
          body: bodies.plate,
          ring: 0.5 * gain + 0.08,
          hardness: 0.85,
          random,
        }),
        now,
        gain,
      ])
    }
    return toPeak(assemble(Math.min(1.4, take.seconds), parts))
  },
}

const cashRegister: Event = {
  kind: 'event',
  name: 'cash register',
  words: ['cash register', 'cash', 'ka ching', 'kaching', 'checkout', 'sale', 'slot machine', 'jackpot'],
  family: 'coin',
  rhythm: { count: 1, gap: 1.4 },
  render({ random, character }) {
    const deep = pitchOf(character)
    const lever = assemble(0.1, [
      [tickOf(random, 1500, 0.03), 0, 1],
      [strike({ seconds: 0.08, frequency: 520 * deep, body: bodies.plate, ring: 0.08, random }), 0, 0.8],
    ])
    const drawer = makeBurst({ seconds: 0.22, random, colour: 'pink', frequency: 900, level: arch(0.22) })
    const ching = strike({
      seconds: 1.1,
      frequency: 2100 * deep,
      body: bodies.bell,
      ring: 1.2,
      hardness: 0.85,
      random,
    })
    return toPeak(
      assemble(1.4, [
        [lever, 0, 0.7],
        [lever, 0.09, 0.6],
        [ching, 0.2, 1],
        [drawer, 0.2, 0.35],
        [lever, 0.42, 0.5],
        [strike({ seconds: 0.2, frequency: 140, body: bodies.wood, ring: 0.2, random }), 0.42, 0.6],
      ]),
    )
  },
}

const toggle: Event = {
  kind: 'event',
  name: 'switch',
  words: [
    'switch',
    'light switch',
    'lock',
    'key turn',
    'unlock',
    'pen',
    'stapler',
    'reload',
    'gun reload',
    'cocking',
    'seatbelt',
    'padlock',
    'lever',
    'dice',
    'lego',
  ],
  rhythm: { count: 1, gap: 0.5 },
  render({ random, character }) {
    const part = (frequency: number) =>
      assemble(0.1, [
        [tickOf(random, frequency, 0.015), 0, 1],
        [
          strike({ seconds: 0.09, frequency: frequency * 0.42, body: bodies.plate, ring: 0.08, random }),
          0,
          0.6,
        ],
      ])
    return toPeak(
      assemble(0.3, [
        [part(2400 * pitchOf(character)), 0, 0.7],
        [part(1700 * pitchOf(character)), 0.11 / paceOf(character), 1],
      ]),
    )
  },
}

/** Sounds of desks and counters. */
export const desk = [typing, camera, coin, cashRegister, toggle] as const
