import { createStereo, mixMono, SAMPLE_RATE } from '../../dsp/stereo.ts'
import { type Event, pitchOf, type Take, type Texture, timeFor } from '../effect.ts'
import { makeBurst } from '../parts/burst.ts'
import { scatter } from '../parts/chance.ts'
import { assemble, type Placed, toPeak } from '../parts/layers.ts'
import { bodies, strike } from '../parts/strike.ts'
import { falling, makeTone } from '../parts/tone.ts'

/** Tick and tock, in turns. */
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

const bell: Event = {
  kind: 'event',
  name: 'bell',
  words: [
    'bell',
    'ding',
    'service bell',
    'cowbell',
    'sleigh bell',
    'jingle bells',
    'hand bell',
    'elevator',
    'triangle',
    'glockenspiel',
    'tinkle',
  ],
  family: 'bell',
  plain: true,
  rhythm: { count: 1, gap: 0.9, rest: 1.7, jitter: 0.05 },
  render(take) {
    const seconds = Math.max(1, timeFor(take, 1.9))
    return toPeak(
      strike({
        seconds,
        frequency: 1050 * pitchOf(take.character),
        body: bodies.bell,
        ring: seconds,
        hardness: 0.65,
        random: take.random,
      }),
    )
  },
}

const churchBell: Event = {
  kind: 'event',
  name: 'church bell',
  words: [
    'church bell',
    'church bells',
    'cathedral bell',
    'big ben',
    'toll',
    'tower bell',
    'bell tower',
    'monastery',
    'church',
    'wedding bells',
  ],
  family: 'bell',
  rhythm: { count: 1, gap: 2.2, rest: 2.4, jitter: 0.03 },
  render(take) {
    const seconds = Math.max(1, Math.min(take.seconds, 6.5))
    const bronze = strike({
      seconds,
      frequency: 215 * pitchOf(take.character),
      body: bodies.bell,
      ring: 6.5,
      hardness: 0.75,
      random: take.random,
    })
    const clapper = strike({
      seconds: 0.2,
      frequency: 2300,
      body: bodies.plate,
      ring: 0.15,
      random: take.random,
    })
    return toPeak(
      assemble(seconds, [
        [bronze, 0, 1],
        [clapper, 0, 0.15],
      ]),
    )
  },
}

const gong: Event = {
  kind: 'event',
  name: 'gong',
  words: ['gong', 'tam tam', 'singing bowl'],
  rhythm: { count: 1, gap: 3 },
  render(take) {
    const seconds = Math.max(1, Math.min(take.seconds, 6))
    const deep = pitchOf(take.character)
    const low = strike({
      seconds,
      frequency: 92 * deep,
      body: bodies.plate,
      ring: 6,
      hardness: 0.6,
      random: take.random,
    })
    const shimmer = strike({
      seconds,
      frequency: 410 * deep,
      body: bodies.plate,
      ring: 3.2,
      hardness: 0.9,
      random: take.random,
    })
    const bloom = shimmer.map((value, index) => value * (1 - falling(0.5)(index / SAMPLE_RATE)))
    return toPeak(
      assemble(seconds, [
        [low, 0, 1],
        [bloom, 0, 0.8],
        [makeTone({ seconds: 0.3, frequency: 70 * deep, level: falling(0.3) }), 0, 0.4],
      ]),
    )
  },
}

const chimes: Texture = {
  kind: 'texture',
  name: 'wind chimes',
  words: [
    'wind chime',
    'chime',
    'wind chimes',
    'crystal',
    'music box',
    'keys jingling',
    'key',
    'jingle',
    'keychain',
  ],
  family: 'bell',
  render({ seconds, character, random }) {
    const out = createStereo(seconds)
    const scale = [1, 1.122, 1.26, 1.498, 1.682, 2]
    for (const start of [0.01, 0.12, ...scatter(seconds, 3.5, random)]) {
      const frequency = 1150 * pitchOf(character) * random.pick(scale)
      mixMono(
        out,
        strike({ seconds: 1.8, frequency, body: bodies.chime, ring: 1.7, hardness: 0.5, random }),
        start * SAMPLE_RATE,
        random.between(0.3, 1),
        random.between(-0.8, 0.8),
      )
    }
    return out
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

/** A melody as small loudspeakers play it. */
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

/** What rings and ticks. */
export const bells = [clock, bell, churchBell, gong, chimes, phone, mobile, alarmClock] as const
