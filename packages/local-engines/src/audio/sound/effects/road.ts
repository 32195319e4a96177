import type { Stereo } from '../../dsp/stereo.ts'
import { type Event, paceOf, pitchOf, type Take, type Texture, timeFor } from '../effect.ts'
import { makeBurst } from '../parts/burst.ts'
import { drift } from '../parts/chance.ts'
import { engine } from '../parts/engine-sound.ts'
import { addStereo, assemble, filtered, surround, toPeak } from '../parts/layers.ts'
import { passBy } from '../parts/pass-by.ts'
import { arch, makeTone } from '../parts/tone.ts'

/** Idles, or revs at high intensity. */
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

/** A siren: wailing, yelping when fast, and the European two-tone horn. */
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

/** Traffic. */
export const road = [car, motorbike, carPass, siren, carHorn, screech] as const
