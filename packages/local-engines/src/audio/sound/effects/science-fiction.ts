import { applyChorus } from '../../dsp/chorus.ts'
import type { Stereo } from '../../dsp/stereo.ts'
import { type Event, lengthOf, paceOf, pitchOf, type Texture, timeFor } from '../effect.ts'
import { makeBurst } from '../parts/burst.ts'
import { drift } from '../parts/chance.ts'
import { addStereo, assemble, filtered, surround, toPeak } from '../parts/layers.ts'
import { arch, falling, glide, makeTone } from '../parts/tone.ts'

const laser: Event = {
  kind: 'event',
  name: 'laser',
  words: [
    'laser',
    'blaster',
    'ray gun',
    'laser gun',
    'phaser',
    'pew',
    'plasma',
    'lightsaber',
    'raygun',
    'pew pew',
  ],
  rhythm: { count: 1, gap: 0.34 },
  render({ character, random }) {
    const seconds = 0.3 * lengthOf(character)
    const top = 3200 * pitchOf(character) * random.between(0.9, 1.1)
    const fall = (now: number) => 130 + top * falling(seconds * 1.35)(now)
    return toPeak(
      assemble(seconds, [
        [
          makeTone({ seconds, shape: 'saw', frequency: fall, level: falling(seconds * 1.5), attack: 0.002 }),
          0,
          0.5,
        ],
        [makeTone({ seconds, frequency: fall, level: falling(seconds * 1.6), attack: 0.002 }), 0, 1],
      ]),
    )
  },
}

/** A deep, wide drone with internal rotation. */
const spaceship: Texture = {
  kind: 'texture',
  name: 'spaceship hum',
  words: [
    'spaceship',
    'space',
    'ufo',
    'space ship',
    'sci fi',
    'hum',
    'starship',
    'engine room',
    'ambience',
    'drone sound',
    'reactor',
    'warp',
    'ambient',
    'atmosphere',
    'alien planet',
  ],
  render({ seconds, character, random }) {
    const base = 55 * pitchOf(character)
    const turn = 0.35 * paceOf(character)
    const voices = [1, 1.007, 1.5, 2.012, 3.02].map((ratio, index) =>
      makeTone({
        seconds,
        shape: 'saw',
        frequency: base * ratio,
        level: (now) =>
          (0.6 + 0.4 * Math.sin(2 * Math.PI * (turn * now * (1 + 0.31 * index) + index / 5))) / (1 + index),
      }),
    )
    const left = filtered(
      assemble(
        seconds,
        voices.map((voice, index) => [voice, 0, index % 2 ? 0.35 : 0.5] as const),
      ),
      'low',
      520,
      1.2,
    )
    const right = filtered(
      assemble(
        seconds,
        voices.map((voice, index) => [voice, 0, index % 2 ? 0.5 : 0.35] as const),
      ),
      'low',
      480,
      1.2,
    )
    const out: Stereo = [left, right]
    addStereo(
      out,
      surround({ seconds, random, colour: 'pink', frequency: drift(random, 0.6, 500, 1300), q: 3 }),
      0.35,
    )
    applyChorus(out, { rate: 0.3, depth: 4, delay: 9, mix: 0.5 })
    return out
  },
}

/** Robot speech: stepped, ring-modulated tones. */
const robot: Event = {
  kind: 'event',
  name: 'robot',
  words: [
    'robot',
    'android',
    'computer',
    'cyborg',
    'droid',
    'mainframe',
    'r2d2',
    'data',
    'processing',
    'artificial',
    'hologram',
    'mech',
  ],
  rhythm: { count: [4, 7], gap: 0.15, rest: 0.6, jitter: 0.2 },
  render({ character, random }) {
    const seconds = random.between(0.07, 0.15)
    const base = random.pick([330, 440, 587, 784, 1175]) * pitchOf(character)
    const bend = random.pick([0.6, 1, 1, 1.7])
    const ring = random.between(60, 130)
    const samples = makeTone({
      seconds,
      shape: random.pick(['square', 'saw', 'sine']),
      frequency: glide([
        [0, base],
        [seconds, base * bend],
      ]),
      level: (now) => 0.65 + 0.35 * Math.sin(2 * Math.PI * ring * now),
      attack: 0.004,
      release: 0.012,
    })
    return toPeak(filtered(samples, 'low', 4500))
  },
}

/** A sweep through a comb filter. */
const teleport: Event = {
  kind: 'event',
  name: 'teleport',
  words: [
    'teleport',
    'portal',
    'beam',
    'warp jump',
    'time travel',
    'hyperspace',
    'vanish',
    'transform',
    'morph',
    'time machine',
    'force field',
  ],
  rhythm: { count: 1, gap: 1.8 },
  render(take) {
    const seconds = timeFor(take, 1.5)
    const base = 180 * pitchOf(take.character)
    const rise = glide([
      [0, base],
      [seconds * 0.75, base * 9],
      [seconds, base * 14],
    ])
    const flutter = (now: number) =>
      arch(seconds)(now) * (0.55 + 0.45 * Math.sin(2 * Math.PI * (9 + 22 * (now / seconds)) * now))
    const side = (detune: number) =>
      assemble(seconds, [
        [makeTone({ seconds, frequency: (now) => rise(now) * detune, level: flutter }), 0, 0.7],
        [makeTone({ seconds, frequency: (now) => rise(now) * detune * 1.51, level: flutter }), 0, 0.4],
        [
          makeBurst({
            seconds,
            random: take.random,
            frequency: (now) => rise(now) * 2,
            q: 4,
            level: arch(seconds),
          }),
          0,
          0.5,
        ],
      ])
    return toPeak<Stereo>([side(1), side(1.006)])
  },
}

/** Machines of science fiction. */
export const scienceFiction = [laser, spaceship, robot, teleport] as const
