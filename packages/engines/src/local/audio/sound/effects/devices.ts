import type { Random } from '../../dsp/random.ts'
import { type Event, paceOf, pitchOf, type Texture, timeFor } from '../effect.ts'
import { makeBurst } from '../parts/burst.ts'
import { drift, scatter } from '../parts/chance.ts'
import { addStereo, assemble, filtered, type Placed, strew, surround, toPeak } from '../parts/layers.ts'
import { bodies, strike } from '../parts/strike.ts'
import { arch, falling, glide, makeTone } from '../parts/tone.ts'

const tickOf = (random: Random, frequency: number, seconds: number, q = 1.5) =>
  makeBurst({ seconds, random, frequency, q, level: falling(seconds) })

/** A key goes down and comes up; no two are alike. */
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

/** A coin falls, and spins faster and faster until it lies. */
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
  words: [
    'cash register',
    'cash',
    'ka ching',
    'kaching',
    'checkout',
    'shop',
    'sale',
    'slot machine',
    'jackpot',
  ],
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

/** A motor with its whirr: tools, fans and household machines. */
const machine: Texture = {
  kind: 'texture',
  name: 'machine',
  words: [
    'machine',
    'motor',
    'drill',
    'vacuum',
    'vacuum cleaner',
    'blender',
    'hair dryer',
    'fan',
    'factory',
    'lawn mower',
    'chainsaw',
    'washing machine',
    'printer',
    'sewing machine',
    'drone',
    'conveyor',
    'electric',
    'air conditioner',
    'shaver',
    'grinder',
    'mixer',
    'compressor',
  ],
  render({ seconds, character, random }) {
    const base = 105 * pitchOf(character) * paceOf(character) ** 0.6
    const speed = drift(random, 1.1, 0.96, 1.04)
    const start = (now: number) => Math.min(1, 0.55 + now / Math.min(1, seconds * 0.3))
    const windings = [1, 2.02, 4.1, 6.3].map((ratio, index) =>
      makeTone({
        seconds,
        shape: 'saw',
        frequency: (now) => base * ratio * start(now) * (index === 0 ? speed(now) : 1),
        level: 0.7 ** index,
      }),
    )
    const out = surround({
      seconds,
      random,
      colour: 'pink',
      frequency: 1900,
      q: 0.6,
      level: (now) => 0.7 + 0.3 * Math.sin(2 * Math.PI * 13 * now),
    })
    const hum = filtered(
      assemble(
        seconds,
        windings.map((samples) => [samples, 0, 0.3] as const),
      ),
      'low',
      3200,
    )
    addStereo(out, [hum, hum], 1)
    return out
  },
}

/** Static between stations: hiss, crackle, and a carrier that whistles by. */
const radio: Texture = {
  kind: 'texture',
  name: 'radio static',
  words: [
    'static',
    'radio',
    'white noise',
    'radio static',
    'television',
    'interference',
    'walkie talkie',
    'noise',
    'tv',
    'tuning',
    'geiger',
  ],
  render({ seconds, random }) {
    const fade = drift(random, 3, 0.5, 1)
    const out = surround({ seconds, random, frequency: 2100, q: 0.45, level: fade })
    const tune = drift(random.fork('tune'), 1.2, 300, 2600)
    const carrier = makeTone({ seconds, frequency: tune, level: drift(random.fork('carrier'), 1.6, 0, 0.14) })
    addStereo(out, [carrier, carrier])
    const grains = Array.from({ length: 12 }, () => tickOf(random, random.between(1200, 5000), 0.01))
    addStereo(out, strew({ seconds, times: scatter(seconds, 14, random), grains, random, width: 0.2 }), 0.9)
    for (const side of out) filtered(filtered(side, 'high', 320), 'low', 5200)
    return out
  },
}

/** A worn record: dust, and a scratch that comes round 33⅓ times a minute. */
const vinyl: Texture = {
  kind: 'texture',
  name: 'vinyl',
  words: ['vinyl', 'record player', 'gramophone', 'turntable', 'old record', 'crackling record', 'lp'],
  render({ seconds, random }) {
    const grains = Array.from({ length: 30 }, () =>
      tickOf(random, random.between(1500, 7000), random.between(0.001, 0.004), 1),
    )
    const out = strew({ seconds, times: scatter(seconds, 26, random), grains, random, width: 0.5 })
    const round = 60 / 33.333
    const scratch: number[] = []
    for (let start = 0.1; start < seconds; start += round) scratch.push(start, start + 0.05)
    addStereo(
      out,
      strew({ seconds, times: scratch, grains: [tickOf(random, 1600, 0.012)], random, width: 0.1 }),
      1.5,
    )
    addStereo(out, surround({ seconds, random, colour: 'pink', pass: 'high', frequency: 900 }), 0.05)
    const rumble = makeTone({ seconds, frequency: 33.3, level: 0.012 })
    addStereo(out, [rumble, rumble])
    return out
  },
}

/** An electric hum that now and then sparks. */
const electricity: Texture = {
  kind: 'texture',
  name: 'electricity',
  words: [
    'electricity',
    'spark',
    'electric hum',
    'short circuit',
    'tesla',
    'high voltage',
    'zap',
    'transformer',
    'neon',
    'taser',
  ],
  render({ seconds, character, random }) {
    const hum = makeTone({ seconds, shape: 'pulse', frequency: 100 * pitchOf(character), level: 0.05 })
    const out: [Float32Array, Float32Array] = [filtered(hum, 'low', 900), hum.slice()]
    const grains = Array.from({ length: 20 }, () =>
      tickOf(random, random.between(2500, 8000), random.between(0.004, 0.016), 0.8),
    )
    for (const start of [0.15, ...scatter(seconds, 1.3, random)]) {
      const times = scatter(random.between(0.1, 0.3), 110, random).map((time) => start + time)
      addStereo(out, strew({ seconds, times, grains, random, width: 0.5 }), 0.9)
    }
    return out
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

/** Things with buttons, motors and springs. */
export const devices = [
  typing,
  camera,
  coin,
  cashRegister,
  machine,
  radio,
  vinyl,
  electricity,
  toggle,
  pop,
  spring,
] as const
