import type { Random } from '../../dsp/random.ts'
import { createStereo, mixMono } from '../../dsp/stereo.ts'
import { type Event, type Material, pitchOf } from '../effect.ts'
import { makeBurst } from '../parts/burst.ts'
import { scatter } from '../parts/chance.ts'
import { assemble, toPeak } from '../parts/layers.ts'
import { bodies, strike } from '../parts/strike.ts'
import { falling, makeTone } from '../parts/tone.ts'

/** Many small noises under a sole. */
function crunch(
  random: Random,
  seconds: number,
  rate: number,
  [low, high]: readonly [number, number],
  grain: number,
): Float32Array {
  const weight = (time: number) => Math.sin(Math.PI * Math.min(1, (time / seconds) * 0.8 + 0.2))
  return assemble(
    seconds + 0.05,
    scatter(seconds, rate, random).map((time) => [
      makeBurst({
        seconds: grain,
        random,
        frequency: random.between(low, high),
        q: 1.4,
        level: falling(grain),
      }),
      time,
      weight(time) * random.between(0.2, 1),
    ]),
  )
}

function thump(frequency: number): Float32Array {
  return makeTone({
    seconds: 0.12,
    frequency: (now) => frequency * (1 + 0.8 * falling(0.04)(now)),
    level: falling(0.11),
    attack: 0.002,
  })
}

const click = (random: Random, frequency: number, seconds = 0.02) =>
  makeBurst({ seconds, random, frequency, q: 1.2, level: falling(seconds) })

/** The sound of a step on each ground. */
const grounds: Readonly<Record<Material, (random: Random) => Float32Array>> = {
  gravel: (random) =>
    assemble(0.3, [
      [crunch(random, 0.2, 190, [1400, 6500], 0.009), 0, 1],
      [thump(85), 0, 0.25],
    ]),
  sand: (random) =>
    assemble(0.3, [
      [crunch(random, 0.2, 420, [2600, 7000], 0.006), 0, 0.8],
      [thump(75), 0, 0.2],
    ]),
  snow: (random) =>
    assemble(0.34, [
      [crunch(random, 0.26, 330, [700, 2600], 0.014), 0, 1],
      [crunch(random, 0.12, 200, [2500, 5000], 0.006), 0.12, 0.35],
    ]),
  leaves: (random) =>
    assemble(0.34, [
      [crunch(random, 0.24, 240, [3000, 9000], 0.01), 0, 1],
      [thump(70), 0.02, 0.3],
    ]),
  wood: (random) =>
    assemble(0.3, [
      [
        strike({
          seconds: 0.2,
          frequency: random.between(165, 190),
          body: bodies.wood,
          ring: 0.17,
          hardness: 0.6,
          random,
        }),
        0,
        1,
      ],
      [click(random, 1900), 0, 0.35],
      [click(random, 1200), 0.09, 0.2],
    ]),
  metal: (random) =>
    assemble(0.5, [
      [
        strike({
          seconds: 0.45,
          frequency: random.between(310, 350),
          body: bodies.plate,
          ring: 0.5,
          hardness: 0.8,
          random,
        }),
        0,
        1,
      ],
      [click(random, 2800), 0, 0.4],
    ]),
  stone: (random) =>
    assemble(0.2, [
      [click(random, 2100, 0.03), 0, 1],
      [thump(120), 0, 0.3],
      [click(random, 1500, 0.02), 0.075, 0.5],
    ]),
  glass: (random) =>
    assemble(0.3, [
      [click(random, 3200), 0, 0.8],
      [crunch(random, 0.15, 60, [4000, 9000], 0.02), 0.02, 0.7],
    ]),
  water: (random) =>
    assemble(0.4, [
      [
        makeBurst({
          seconds: 0.3,
          random,
          colour: 'pink',
          frequency: (now) => 600 + 5000 * now,
          q: 0.6,
          level: falling(0.25),
        }),
        0,
        1,
      ],
      [crunch(random, 0.25, 50, [1200, 3500], 0.02), 0.06, 0.5],
    ]),
}

const footsteps: Event = {
  kind: 'event',
  name: 'footsteps',
  words: [
    'footstep',
    'step',
    'walk',
    'walking',
    'running',
    'run',
    'boot',
    'high heels',
    'stairs',
    'marching',
    'jog',
    'tiptoe',
    'stomp',
  ],
  rhythm: { count: 1, gap: 0.5, rest: 0.5, jitter: 0.04 },
  render({ character, random, index }) {
    const step = toPeak(grounds[character.material ?? 'stone'](random))
    const heavy = thump(62 * pitchOf(character))
    const foot = assemble(0.5, [
      [step, 0, 1],
      [heavy, 0, 0.05 + 0.5 * Math.max(0, character.size)],
    ])
    const out = createStereo(0.5)
    mixMono(out, toPeak(foot), 0, random.between(0.85, 1), index % 2 === 0 ? -0.2 : 0.2)
    return out
  },
}

/** Footsteps. */
export const steps = [footsteps] as const
