import { saturate } from '../../dsp/saturation.ts'
import { createStereo, mixMono } from '../../dsp/stereo.ts'
import { type Event, paceOf, pitchOf, type Take, timeFor } from '../effect.ts'
import { makeBurst } from '../parts/burst.ts'
import { addStereo, assemble, filtered, toPeak } from '../parts/layers.ts'
import { bodies, strike } from '../parts/strike.ts'
import { arch, falling, glide, makeTone } from '../parts/tone.ts'

const sword: Event = {
  kind: 'event',
  name: 'sword',
  words: [
    'sword',
    'blade',
    'clash',
    'knife',
    'dagger',
    'sword fight',
    'fencing',
    'katana',
    'metal hit',
    'anvil',
    'metal clang',
    'clang',
    'shield',
    'armor',
  ],
  rhythm: { count: [2, 3], gap: 0.36, rest: 0.9, jitter: 0.3 },
  render({ random, character, index }) {
    const frequency = random.between(980, 1250) * pitchOf(character)
    const ring = strike({ seconds: 1, frequency, body: bodies.plate, ring: 0.9, hardness: 0.95, random })
    const edge = makeBurst({ seconds: 0.03, random, pass: 'high', frequency: 4200, level: falling(0.025) })
    const scrape = makeBurst({
      seconds: 0.22,
      random,
      frequency: glide([
        [0, 3200],
        [0.22, 7000],
      ]),
      q: 3,
      level: arch(0.22),
    })
    return toPeak(
      assemble(1, [
        [ring, 0.002, 1],
        [edge, 0, 0.5],
        [scrape, 0.02, index % 2 === 1 ? 0.25 : 0.04],
      ]),
    )
  },
}

const punch: Event = {
  kind: 'event',
  name: 'punch',
  words: [
    'punch',
    'hit',
    'kick',
    'impact',
    'thud',
    'fight',
    'smack',
    'fall',
    'body fall',
    'thump',
    'collision',
    'bump',
    'stone falling',
  ],
  rhythm: { count: 1, gap: 0.5 },
  render({ random, character }) {
    const deep = pitchOf(character)
    const metal = character.material === 'metal'
    const out = assemble(metal ? 1.2 : 0.4, [
      [
        makeTone({
          seconds: 0.25,
          frequency: (now) => deep * (58 + 130 * falling(0.07)(now)),
          level: falling(0.2),
          attack: 0.001,
        }),
        0,
        0.75,
      ],
      [makeBurst({ seconds: 0.09, random, frequency: 1300 * deep, q: 0.6, level: falling(0.08) }), 0, 1.5],
      [makeBurst({ seconds: 0.012, random, frequency: 3200, level: falling(0.01) }), 0, 0.7],
      [
        metal
          ? strike({ seconds: 1.1, frequency: 280 * deep, body: bodies.plate, ring: 1.1, random })
          : new Float32Array(1),
        0,
        0.7,
      ],
    ])
    saturate(out, 2)
    return toPeak(out)
  },
}

/** A whoosh from one side to the other. */
const whoosh: Event = {
  kind: 'event',
  name: 'whoosh',
  words: [
    'whoosh',
    'swoosh',
    'swish',
    'swipe',
    'swing',
    'arrow',
    'throw',
    'fly by',
    'transition',
    'wing',
    'flap',
    'whip',
    'cape',
    'boomerang',
    'woosh',
  ],
  rhythm: { count: 1, gap: 0.8 },
  render(take) {
    const seconds = timeFor(take, 0.75)
    const { random, character } = take
    const top = 2600 * pitchOf(character)
    const air = makeBurst({
      seconds,
      random,
      colour: 'pink',
      frequency: glide([
        [0, top * 0.12],
        [seconds * 0.55, top],
        [seconds, top * 0.2],
      ]),
      q: 1.3,
      level: (now) => arch(seconds)(now) ** 2.2,
      attack: 0.01,
      release: 0.05,
    })
    const out = createStereo(seconds)
    const side = random.chance(0.5) ? 1 : -1
    for (let start = 0; start < air.length; start += 64) {
      mixMono(
        out,
        air.subarray(start, start + 64),
        start,
        1,
        side * 0.8 * Math.cos((Math.PI * start) / air.length),
      )
    }
    return toPeak(out)
  },
}

/** The final hit of a trailer: all low frequencies at once, with a long reverb. */
const trailerHit: Event = {
  kind: 'event',
  name: 'cinematic impact',
  words: [
    'cinematic',
    'trailer',
    'braam',
    'dramatic',
    'epic hit',
    'sub drop',
    'suspense',
    'horror',
    'jump scare',
    'tension',
    'sting',
    'stinger',
  ],
  rhythm: { count: 1, gap: 3 },
  render(take: Take) {
    const { random, character } = take
    const seconds = Math.min(take.seconds, 4 / paceOf(character))
    const base = 55 * pitchOf(character)
    const brass = [1, 1.006, 1.498, 2.01, 3.02].map(
      (ratio) =>
        [
          makeTone({
            seconds,
            shape: 'saw',
            frequency: base * ratio,
            level: falling(seconds),
            attack: 0.015,
            release: seconds * 0.3,
          }),
          0,
          0.4 / ratio,
        ] as const,
    )
    const mono = filtered(assemble(seconds, brass), 'low', 900)
    saturate(toPeak(mono), 3)
    const drum = strike({
      seconds: Math.min(1.5, seconds),
      frequency: 52,
      body: bodies.drum,
      ring: 1.3,
      hardness: 0.4,
      random,
    })
    const out = createStereo(seconds)
    mixMono(out, mono, 0, 0.7)
    mixMono(out, drum, 0, 1)
    const dust = () =>
      makeBurst({
        seconds,
        random,
        pass: 'high',
        frequency: 2500,
        level: falling(seconds * 0.4),
        release: 0.1,
      })
    addStereo(out, [dust(), dust()], 0.09)
    return toPeak(out)
  },
}

/** Fights and impacts. */
export const blows = [sword, punch, whoosh, trailerHit] as const
