import { fadeEdges } from '../../dsp/envelope.ts'
import type { Random } from '../../dsp/random.ts'
import { saturate } from '../../dsp/saturation.ts'
import { mixMono } from '../../dsp/stereo.ts'
import { type Event, pitchOf, timeFor } from '../effect.ts'
import { makeBurst } from '../parts/burst.ts'
import { scatter } from '../parts/chance.ts'
import { assemble, type Placed, surround, toPeak } from '../parts/layers.ts'
import { falling, glide, makeTone } from '../parts/tone.ts'

function debris(seconds: number, random: Random): Placed[] {
  return scatter(seconds * 0.7, 26, random).map((time) => [
    makeBurst({ seconds: 0.04, random, frequency: random.between(350, 2600), q: 2, level: falling(0.035) }),
    time + 0.15,
    random.between(0.03, 0.22) * (1 - time / seconds),
  ])
}

const explosion: Event = {
  kind: 'event',
  name: 'explosion',
  words: [
    'explosion',
    'explode',
    'bomb',
    'blast',
    'grenade',
    'dynamite',
    'cannon',
    'boom',
    'volcano',
    'detonation',
    'nuke',
  ],
  rhythm: { count: 1, gap: 1.9 },
  render(take) {
    const { random, character } = take
    const seconds = Math.min(take.seconds, 3.4 * 2 ** (0.4 * character.size))
    const deep = pitchOf(character)
    const ball = surround({
      seconds,
      random,
      colour: 'pink',
      pass: 'low',
      frequency: glide([
        [0, 5200 * deep],
        [0.25 * seconds, 620 * deep],
        [seconds, 90],
      ]),
      q: 0.7,
      level: falling(seconds * 0.85),
    })
    toPeak(ball)
    for (const side of ball) saturate(side, 4)
    const sub = makeTone({
      seconds,
      frequency: glide([
        [0, 95 * deep],
        [0.4 * seconds, 42 * deep],
        [seconds, 30],
      ]),
      level: falling(seconds * 0.7),
      attack: 0.005,
      release: seconds * 0.2,
    })
    for (const side of ball) fadeEdges(side, 0.001, seconds * 0.2)
    mixMono(ball, assemble(seconds, [[sub, 0, 0.85], ...debris(seconds, random)]), 0)
    return toPeak(ball)
  },
}

const gunshot: Event = {
  kind: 'event',
  name: 'gunshot',
  words: [
    'gunshot',
    'gun',
    'shot',
    'shoot',
    'shooting',
    'pistol',
    'rifle',
    'machine gun',
    'shotgun',
    'gunfire',
    'sniper',
    'firecracker',
  ],
  rhythm: { count: 1, gap: 0.42, jitter: 0.15 },
  render({ random, character, seconds }) {
    const deep = pitchOf(character)
    const tail = Math.min(0.9, seconds)
    const crack = makeBurst({
      seconds: 0.05,
      random,
      frequency: glide([
        [0, 6500],
        [0.05, 900 * deep],
      ]),
      q: 0.5,
      level: falling(0.045),
      attack: 0.0003,
    })
    const body = makeBurst({
      seconds: tail,
      random,
      colour: 'pink',
      pass: 'low',
      frequency: glide([
        [0, 3500],
        [0.2, 500 * deep],
        [tail, 200],
      ]),
      level: falling(0.5),
      attack: 0.0005,
      release: tail * 0.3,
    })
    const thump = makeTone({
      seconds: 0.16,
      frequency: (now) => deep * (70 + 130 * falling(0.06)(now)),
      level: falling(0.15),
      attack: 0.001,
    })
    const out = assemble(tail, [
      [toPeak(crack), 0, 1],
      [toPeak(body), 0.001, 0.65],
      [thump, 0, 0.6],
    ])
    saturate(out, 1.8)
    return toPeak(out)
  },
}

/** A firework: a whistling rise, a burst, and sparks. */
const firework: Event = {
  kind: 'event',
  name: 'firework',
  words: ['firework', 'fireworks', 'rocket firework', 'petard'],
  rhythm: { count: 1, gap: 1.7, rest: 1.6, jitter: 0.3 },
  render(take) {
    const { random } = take
    const seconds = timeFor(take, 2.6)
    const up = seconds * 0.38
    const whistle = makeTone({
      seconds: up,
      frequency: glide([
        [0, 900],
        [up, 2700],
      ]),
      level: (now) => 0.25 + 0.5 * (now / up),
      release: 0.05,
    })
    const burst = makeBurst({
      seconds: seconds - up,
      random,
      colour: 'pink',
      pass: 'low',
      frequency: glide([
        [0, 4500],
        [0.3, 420],
      ]),
      level: falling(0.7),
    })
    const sparks = scatter(seconds - up - 0.15, 70, random).map(
      (time): Placed => [
        makeBurst({ seconds: 0.012, random, frequency: random.between(2500, 8000), level: falling(0.011) }),
        up + 0.12 + time,
        random.between(0.1, 0.5) * (1 - time / (seconds - up)),
      ],
    )
    return toPeak(assemble(seconds, [[whistle, 0, 0.3], [toPeak(burst), up, 1], ...sparks]))
  },
}

/** Explosions and gunfire. */
export const explosions = [explosion, gunshot, firework] as const
