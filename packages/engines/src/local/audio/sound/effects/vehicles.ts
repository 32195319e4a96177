import type { Random } from '../../dsp/random.ts'
import { saturate } from '../../dsp/saturation.ts'
import { createStereo, mixMono, SAMPLE_RATE, type Stereo } from '../../dsp/stereo.ts'
import { type Event, paceOf, pitchOf, type Take, type Texture, timeFor } from '../effect.ts'
import { makeBurst } from '../parts/burst.ts'
import { drift } from '../parts/chance.ts'
import { addStereo, assemble, filtered, surround, toPeak } from '../parts/layers.ts'
import { bodies, strike } from '../parts/strike.ts'
import { arch, at, type Curve, falling, glide, makeTone } from '../parts/tone.ts'

/** Cylinders that fire one after the other, unevenly, through a pipe. */
function engine(
  seconds: number,
  firing: Curve,
  { uneven, pipe, drive, random }: { uneven: number; pipe: number; drive: number; random: Random },
): Float32Array {
  const samples = new Float32Array(Math.round(seconds * SAMPLE_RATE))
  let phase = 0
  let cylinder = 0
  let gain = 1
  const cylinders = Array.from({ length: 4 }, () => 1 - uneven * random.next())
  for (let index = 0; index < samples.length; index++) {
    const before = phase
    phase += at(firing, index / SAMPLE_RATE) / SAMPLE_RATE
    if (Math.floor(phase) !== Math.floor(before)) {
      cylinder = (cylinder + 1) % 4
      gain = (cylinders[cylinder] as number) * random.between(1 - 0.25 * uneven, 1)
    }
    const part = phase - Math.floor(phase)
    const rush = (random.next() * 2 - 1) * 0.5 * Math.exp(-6 * part)
    samples[index] = gain * (Math.exp(-16 * part) - 0.0625 + rush)
  }
  // The pipe answers at its own pitches, whatever the engine does.
  const pitches = (
    [
      [0.7, 1],
      [1.6, 0.9],
      [3.4, 0.7],
      [7.5, 0.5],
    ] as const
  ).map(([ratio, loud]) => [filtered(samples.slice(), 'band', pipe * ratio, 1.6), 0, loud] as const)
  const sound = toPeak(assemble(seconds, pitches))
  saturate(sound, drive)
  return filtered(filtered(sound, 'low', 4200), 'high', 35)
}

/** Ticks over, or revs when told to hurry. */
function motoring(
  take: Take,
  {
    idle,
    rev,
    pipe,
    uneven,
    drive,
  }: { idle: number; rev: number; pipe: number; uneven: number; drive: number },
): Stereo {
  const { seconds, character, random } = take
  const deep = pitchOf(character) ** 0.5
  const throttle = drift(random, 0.7, 0, 1)
  const pull = 0.25 + 0.75 * Math.max(0, character.speed)
  const firing = (now: number) =>
    deep * (idle + (rev - idle) * pull * (0.35 * throttle(now) + 0.65 * arch(seconds * 1.2)(now + 0.1)))
  const sound = engine(seconds, firing, { uneven, pipe, drive, random })
  const out: Stereo = [sound, sound.slice()]
  addStereo(out, surround({ seconds, random, colour: 'pink', frequency: 900, q: 0.5 }), 0.06)
  return out
}

const car: Texture = {
  kind: 'texture',
  name: 'car engine',
  words: [
    'car',
    'engine',
    'car engine',
    'truck',
    'bus',
    'driving',
    'van',
    'taxi',
    'idling',
    'revving',
    'rev',
    'diesel',
    'boat',
    'motorboat',
  ],
  family: 'car',
  plain: true,
  render: (take) => motoring(take, { idle: 26, rev: 120, pipe: 130, uneven: 0.35, drive: 2.2 }),
}

const motorbike: Texture = {
  kind: 'texture',
  name: 'motorbike',
  words: ['motorbike', 'motorcycle', 'scooter', 'moped', 'dirt bike', 'harley', 'tractor', 'quad', 'go kart'],
  render: (take) => motoring(take, { idle: 34, rev: 190, pipe: 310, uneven: 0.75, drive: 5 }),
}

/** Comes from one side, is loud and high before it is deep, and leaves at the other. */
function passBy(
  take: Take,
  natural: number,
  make: (seconds: number, bend: (now: number) => number) => Float32Array,
): Stereo {
  const seconds = timeFor(take, natural)
  const middle = seconds * 0.48
  const away = (now: number) => ((now - middle) / seconds) * 7 * paceOf(take.character)
  const bend = (now: number) => 1 - 0.13 * Math.tanh(away(now) * 1.4)
  const sound = make(seconds, bend)
  const out = createStereo(seconds)
  const from = take.random.chance(0.5) ? 1 : -1
  const chunk = 441
  for (let start = 0; start < sound.length; start += chunk) {
    const now = start / SAMPLE_RATE
    const piece = sound.subarray(start, start + chunk)
    const angle = (0.9 * from * Math.tanh(away(now) * 0.8) + 1) * (Math.PI / 4)
    const gain = 1 / (1 + away(now) ** 2) ** 0.7
    for (let index = 0; index < piece.length; index++) {
      ;(out[0] as Float32Array)[start + index] = (piece[index] as number) * gain * Math.cos(angle)
      ;(out[1] as Float32Array)[start + index] = (piece[index] as number) * gain * Math.sin(angle)
    }
  }
  for (const side of out) smoothEdges(side)
  return toPeak(out)
}

function smoothEdges(samples: Float32Array): void {
  const length = Math.round(samples.length * 0.06)
  for (let index = 0; index < length; index++) {
    const last = samples.length - 1 - index
    samples[index] = ((samples[index] as number) * index) / length
    samples[last] = ((samples[last] as number) * index) / length
  }
}

const carPass: Event = {
  kind: 'event',
  name: 'car passing',
  words: [
    'car passing',
    'car pass',
    'passing car',
    'car passes',
    'car drives by',
    'drive by',
    'traffic',
    'street',
    'highway',
    'race car',
    'formula',
    'road',
    'city',
    'racing',
  ],
  family: 'car',
  rhythm: { count: 1, gap: 2.6, rest: 0.4, jitter: 0.3 },
  render: (take) =>
    passBy(take, 3.6, (seconds, bend) => {
      const motor = engine(seconds, (now) => 78 * bend(now), {
        uneven: 0.2,
        pipe: 170,
        drive: 2,
        random: take.random,
      })
      const tyres = makeBurst({
        seconds,
        random: take.random,
        colour: 'pink',
        frequency: (now) => 950 * bend(now),
        q: 0.45,
      })
      return assemble(seconds, [
        [motor, 0, 0.5],
        [toPeak(tyres), 0, 0.9],
      ])
    }),
}

/** Turbines: a roar below, a whine above. */
const airplane: Event = {
  kind: 'event',
  name: 'airplane',
  words: [
    'airplane',
    'plane',
    'jet',
    'aircraft',
    'aeroplane',
    'airport',
    'takeoff',
    'flyover',
    'fighter jet',
    'rocket',
    'rocket launch',
    'missile',
  ],
  rhythm: { count: 1, gap: 5, rest: 1.5 },
  render: (take) =>
    passBy(
      { ...take, character: { ...take.character, speed: take.character.speed - 0.4 } },
      Math.max(5, take.seconds),
      (seconds, bend) => {
        const roar = makeBurst({
          seconds,
          random: take.random,
          colour: 'brown',
          pass: 'low',
          frequency: (now) => 1300 * bend(now) ** 3,
          q: 0.6,
        })
        const hiss = makeBurst({
          seconds,
          random: take.random,
          colour: 'pink',
          frequency: (now) => 1900 * bend(now) ** 2,
          q: 0.6,
        })
        const whine = makeTone({
          seconds,
          frequency: (now) => 2350 * bend(now),
          level: drift(take.random, 6, 0.6, 1),
        })
        return assemble(seconds, [
          [toPeak(roar), 0, 0.9],
          [toPeak(hiss), 0, 0.35],
          [whine, 0, 0.05],
        ])
      },
    ),
}

/** Wheels over the joints of the rails, two axles at a time. */
const train: Texture = {
  kind: 'texture',
  name: 'train',
  words: ['train', 'railway', 'locomotive', 'subway', 'tram', 'metro', 'rail', 'steam train', 'tracks'],
  render({ seconds, character, random }) {
    const every = Math.min(0.85 / paceOf(character), seconds * 0.9)
    const out = surround({
      seconds,
      random,
      colour: 'brown',
      pass: 'low',
      frequency: 380,
      level: drift(random, 1.2, 0.7, 1),
    })
    addStereo(
      out,
      surround({
        seconds,
        random: random.fork('rail'),
        colour: 'pink',
        frequency: 1700,
        q: 0.8,
        level: drift(random, 2, 0.5, 1),
      }),
      0.2,
    )
    for (let start = 0.04; start < seconds; start += every) {
      for (const [offset, gain] of [
        [0, 0.8],
        [0.13, 1],
        [0.36, 0.55],
        [0.49, 0.65],
      ] as const) {
        const clack = assemble(0.22, [
          [
            strike({
              seconds: 0.2,
              frequency: random.between(225, 245),
              body: bodies.plate,
              ring: 0.2,
              hardness: 0.7,
              random,
            }),
            0,
            1,
          ],
          [makeBurst({ seconds: 0.05, random, frequency: 1400, level: falling(0.045) }), 0, 0.5],
        ])
        mixMono(out, clack, (start + offset * every) * SAMPLE_RATE, 0.85 * gain, -0.15)
      }
    }
    return out
  },
}

/** Pipes that steam blows: a chord that swells and sags. */
const trainWhistle: Event = {
  kind: 'event',
  name: 'train whistle',
  words: ['train whistle', 'train horn', 'steam whistle', 'locomotive whistle', 'choo'],
  rhythm: { count: 2, gap: 1.15, rest: 2.5 },
  render(take) {
    const seconds = timeFor(take, 1.05)
    const base = pitchOf(take.character)
    const sag = glide([
      [0, 0.93],
      [0.12, 1],
      [seconds * 0.8, 1],
      [seconds, 0.94],
    ])
    const pipes = [311, 370, 440, 554].map(
      (frequency) =>
        [
          makeTone({
            seconds,
            shape: 'triangle',
            frequency: (now) => base * frequency * sag(now),
            attack: 0.06,
            release: 0.2,
          }),
          0,
          0.25,
        ] as const,
    )
    const steam = makeBurst({
      seconds,
      random: take.random,
      frequency: 2400,
      q: 0.6,
      attack: 0.05,
      release: 0.2,
    })
    return toPeak(assemble(seconds, [...pipes, [steam, 0, 0.1]]))
  },
}

/** Blades beat the air above a turbine. */
const helicopter: Texture = {
  kind: 'texture',
  name: 'helicopter',
  words: ['helicopter', 'chopper', 'rotor', 'propeller'],
  render({ seconds, character, random }) {
    const rate = 11.5 * paceOf(character) ** 0.5
    const beat = (now: number) => Math.exp(-5.5 * ((now * rate) % 1))
    const out = surround({ seconds, random, colour: 'brown', pass: 'low', frequency: 1100, level: beat })
    addStereo(
      out,
      surround({
        seconds,
        random: random.fork('slap'),
        colour: 'pink',
        frequency: 1500,
        q: 0.6,
        level: (now) => 0.12 + beat(now),
      }),
      0.8,
    )
    const thud = makeTone({ seconds, frequency: rate * 6, level: (now) => 0.25 * beat(now) })
    const whine = makeTone({
      seconds,
      shape: 'triangle',
      frequency: drift(random, 0.5, 780, 820),
      level: 0.03,
    })
    addStereo(out, [thud, thud])
    addStereo(out, [whine, whine])
    return out
  },
}

/** Wails up and down, yelps when it hurries; the European ones know two notes. */
const siren: Texture = {
  kind: 'texture',
  name: 'siren',
  words: ['siren', 'police', 'ambulance', 'fire truck', 'fire engine', 'police car', 'emergency', 'air raid'],
  render({ seconds, character, random }) {
    const period = Math.min(seconds, 2.6 / paceOf(character) ** 2)
    const base = pitchOf(character)
    const turn = (now: number) => (now / period) % 1
    const wail = (now: number) =>
      base *
      560 *
      2.4 **
        (turn(now) < 0.55
          ? Math.sin((Math.PI / 2) * (turn(now) / 0.55))
          : 1 - Math.sin((Math.PI / 2) * ((turn(now) - 0.55) / 0.45)))
    const horn = makeTone({ seconds, shape: 'saw', frequency: wail })
    filtered(filtered(horn, 'peak', 1500, 1, 8), 'low', 4200)
    const out: Stereo = [horn, horn.slice()]
    addStereo(out, surround({ seconds, random, colour: 'brown', pass: 'low', frequency: 300 }), 0.08)
    return out
  },
}

const carHorn: Event = {
  kind: 'event',
  name: 'car horn',
  words: [
    'horn',
    'car horn',
    'honk',
    'honking',
    'beep beep',
    'klaxon',
    'truck horn',
    'trumpet',
    'vuvuzela',
    'fanfare',
  ],
  family: 'car',
  rhythm: { count: 2, gap: 0.48, rest: 2.4, jitter: 0.1 },
  render({ character, random, index }) {
    const seconds = index % 2 === 0 ? 0.3 : 0.42
    const pair = [405, 508].map(
      (frequency) =>
        [
          makeTone({
            seconds,
            shape: 'saw',
            frequency: frequency * pitchOf(character) * random.between(0.998, 1.002),
            attack: 0.015,
            release: 0.04,
          }),
          0,
          0.5,
        ] as const,
    )
    return toPeak(filtered(filtered(assemble(seconds, pair), 'peak', 1900, 1, 7), 'low', 5200))
  },
}

const shipHorn: Event = {
  kind: 'event',
  name: 'ship horn',
  words: ['ship horn', 'foghorn', 'fog horn', 'ship', 'ferry', 'tuba'],
  rhythm: { count: 1, gap: 3, rest: 4 },
  render(take) {
    const seconds = timeFor(take, 2.6)
    const base = 87 * pitchOf(take.character)
    const swell = glide([
      [0, 0.96],
      [0.25, 1],
      [seconds, 0.985],
    ])
    const reeds = [1, 1.503, 2.01].map(
      (ratio) =>
        [
          makeTone({
            seconds,
            shape: 'saw',
            frequency: (now) => base * ratio * swell(now),
            attack: 0.12,
            release: 0.35,
          }),
          0,
          0.5 / ratio,
        ] as const,
    )
    return toPeak(filtered(assemble(seconds, reeds), 'low', 1300))
  },
}

const screech: Event = {
  kind: 'event',
  name: 'tyre screech',
  words: ['brake', 'tyre', 'tire', 'skid', 'tire screech', 'braking', 'tyre screech', 'drift', 'car crash'],
  family: 'car',
  rhythm: { count: 1, gap: 1.6 },
  render(take) {
    const seconds = timeFor(take, 1.2)
    const { random } = take
    const slip = drift(random, 18, 0.94, 1.06)
    const base = 950 * pitchOf(take.character)
    const rubber = [1, 1.37, 2.1].map(
      (ratio) =>
        [
          makeTone({
            seconds,
            shape: 'saw',
            frequency: (now) => base * ratio * slip(now) * (1 - 0.12 * (now / seconds)),
            level: arch(seconds),
          }),
          0,
          0.35 / ratio,
        ] as const,
    )
    const smoke = makeBurst({ seconds, random, frequency: 2600, q: 1, level: arch(seconds) })
    return toPeak(assemble(seconds, [...rubber, [smoke, 0, 0.4]]))
  },
}

/** What drives, flies and sails, and its horns. */
export const vehicles = [
  car,
  motorbike,
  carPass,
  airplane,
  train,
  trainWhistle,
  helicopter,
  siren,
  carHorn,
  shipHorn,
  screech,
] as const
