import type { Random } from '../../dsp/random.ts'
import { type Event, paceOf, type Texture, timeFor } from '../effect.ts'
import { makeBurst } from '../parts/burst.ts'
import { drift, scatter } from '../parts/chance.ts'
import { addStereo, assemble, strew, surround, toPeak } from '../parts/layers.ts'
import { arch, falling, glide } from '../parts/tone.ts'

function crackle(random: Random): Float32Array {
  const seconds = random.between(0.004, 0.03)
  return makeBurst({
    seconds,
    random,
    frequency: random.between(900, 5200),
    q: random.between(1, 4),
    level: falling(seconds),
  })
}

/** A fire: a low rumble and crackles. */
const fire: Texture = {
  kind: 'texture',
  name: 'fire',
  words: [
    'fire',
    'campfire',
    'fireplace',
    'flame',
    'bonfire',
    'burning',
    'burn',
    'crackle',
    'torch',
    'inferno',
    'frying',
    'sizzle',
  ],
  render({ seconds, character, random }) {
    const big = character.size + character.force
    const grains = Array.from({ length: 50 }, () => crackle(random))
    const out = strew({ seconds, times: scatter(seconds, 22 * paceOf(character), random), grains, random })
    // Occasionally a log breaks: a burst of crackles.
    for (const start of scatter(seconds, 0.8, random)) {
      const times = scatter(0.25, 60, random).map((time) => start + time)
      addStereo(out, strew({ seconds, times, grains, random, width: 0.5 }), 0.9)
    }
    const flicker = drift(random, 7, 0.45, 1)
    addStereo(
      out,
      surround({ seconds, random, colour: 'brown', pass: 'low', frequency: 240, level: flicker }),
      0.14 * 2 ** big,
    )
    addStereo(
      out,
      surround({
        seconds,
        random: random.fork('hiss'),
        pass: 'high',
        frequency: 4000,
        level: drift(random, 3, 0.3, 1),
      }),
      0.02,
    )
    return out
  },
}

/** A match being struck, or a gas flame being lit. */
const ignite: Event = {
  kind: 'event',
  name: 'ignite',
  words: ['match', 'ignite', 'lighter', 'strike a match', 'fireball', 'flamethrower', 'lit'],
  rhythm: { count: 1, gap: 1.2 },
  render(take) {
    const { random } = take
    const seconds = timeFor(take, 1.3)
    const scratch = makeBurst({
      seconds: 0.16,
      random,
      frequency: 3800,
      q: 1.2,
      level: drift(random, 90, 0.1, 1),
      attack: 0.02,
    })
    const flare = makeBurst({
      seconds: seconds - 0.12,
      random,
      colour: 'pink',
      frequency: glide([
        [0, 2400],
        [seconds * 0.3, 900],
        [seconds, 400],
      ]),
      q: 0.6,
      level: arch(seconds * 0.9),
      attack: 0.05,
      release: 0.3,
    })
    return toPeak(
      assemble(seconds, [
        [toPeak(scratch), 0, 0.7],
        [toPeak(flare), 0.12, 0.9],
      ]),
    )
  },
}

/** Fire. */
export const burning = [fire, ignite] as const
