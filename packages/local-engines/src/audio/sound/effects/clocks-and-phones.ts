import { type Event, pitchOf, type Take, timeFor } from '../effect.ts'
import { makeBurst } from '../parts/burst.ts'
import { assemble, type Placed, toPeak } from '../parts/layers.ts'
import { bodies, strike } from '../parts/strike.ts'
import { falling } from '../parts/tone.ts'

/** Tick and tock, alternating. */
const clock: Event = {
  kind: 'event',
  name: 'clock tick',
  words: [
    'clock',
    'tick',
    'ticking',
    'tick tock',
    'watch',
    'metronome',
    'timer',
    'stopwatch',
    'countdown',
    'time bomb',
  ],
  family: 'clock',
  plain: true,
  rhythm: { count: 1, gap: 0.5, rest: 0.5 },
  render({ character, random, index }) {
    const frequency = (index % 2 === 0 ? 2500 : 1950) * pitchOf(character)
    return toPeak(
      assemble(0.12, [
        [strike({ seconds: 0.1, frequency, body: bodies.wood, ring: 0.05, hardness: 0.9, random }), 0, 1],
        [makeBurst({ seconds: 0.004, random, frequency: 5000, level: falling(0.004) }), 0, 0.5],
        [
          strike({ seconds: 0.08, frequency: frequency * 0.37, body: bodies.wood, ring: 0.05, random }),
          0.004,
          0.35,
        ],
      ]),
    )
  },
}

/** A hammer between two small bells. */
function trembler(seconds: number, rate: number, frequency: number, { random }: Take): Float32Array {
  const strokes = Array.from(
    { length: Math.floor(seconds * rate) },
    (_, index): Placed => [
      strike({
        seconds: 0.35,
        frequency: frequency * (index % 2 === 0 ? 1 : 1.19),
        body: bodies.bell,
        ring: 0.4,
        hardness: 0.85,
        random,
      }),
      index / rate,
      random.between(0.8, 1),
    ],
  )
  return toPeak(assemble(seconds + 0.3, strokes))
}

const phone: Event = {
  kind: 'event',
  name: 'phone ring',
  words: ['phone', 'telephone', 'phone ring', 'ringing phone', 'rotary phone', 'landline', 'ringing', 'ring'],
  family: 'phone',
  plain: true,
  rhythm: { count: 1, gap: 2.2, rest: 2.6 },
  render: (take) =>
    trembler(Math.min(timeFor(take, 1.5), take.seconds - 0.2), 23, 1150 * pitchOf(take.character), take),
}

/** A melody as played by small loudspeakers. */
const mobile: Event = {
  kind: 'event',
  name: 'mobile ringtone',
  words: ['mobile phone', 'ringtone', 'cell phone', 'smartphone', 'mobile', 'incoming call', 'cellphone'],
  family: 'phone',
  rhythm: { count: 1, gap: 1.4, rest: 1.6 },
  render({ character, random, seconds }) {
    const keys = [0, 7, 4, 12, 9, 7, 4, 7]
    const every = Math.min(0.125, seconds / 9)
    return toPeak(
      assemble(
        Math.min(seconds, 1.3),
        keys.map(
          (key, index) =>
            [
              strike({
                seconds: 0.35,
                frequency: 784 * pitchOf(character) * 2 ** (key / 12),
                body: bodies.bar,
                ring: 0.45,
                hardness: 0.5,
                random,
              }),
              index * every,
              1,
            ] as const,
        ),
      ),
    )
  },
}

const alarmClock: Event = {
  kind: 'event',
  name: 'alarm clock',
  words: ['alarm clock', 'school bell', 'bicycle bell', 'bike bell', 'fire bell', 'fire alarm', 'wake up'],
  family: 'clock',
  rhythm: { count: 1, gap: 2, rest: 2.4 },
  render: (take) =>
    trembler(Math.min(timeFor(take, 1.9), take.seconds - 0.15), 15, 1750 * pitchOf(take.character), take),
}

/** Clocks and telephones. */
export const clocksAndPhones = [clock, phone, mobile, alarmClock] as const
