import { createStereo, mixMono, SAMPLE_RATE, type Stereo } from '../../dsp/stereo.ts'
import { type Event, pitchOf, timeFor } from '../effect.ts'
import { makeBurst } from '../parts/burst.ts'
import { toPeak } from '../parts/layers.ts'
import { bodies, strike } from '../parts/strike.ts'
import { arch, glide, makeTone } from '../parts/tone.ts'

/** Rising small bells with a shimmer. */
const sparkle: Event = {
  kind: 'event',
  name: 'magic sparkle',
  words: [
    'sparkle',
    'magic',
    'fairy',
    'spell',
    'wand',
    'shimmer',
    'glitter',
    'twinkle',
    'pixie',
    'enchant',
    'wizard',
    'unicorn',
    'angel',
  ],
  rhythm: { count: 1, gap: 1.6, rest: 1.4 },
  render(take) {
    const seconds = timeFor(take, 1.9)
    const { random, character } = take
    const out = createStereo(seconds)
    const scale = [0, 2, 4, 7, 9]
    for (let index = 0; index < 26; index++) {
      const step = Math.floor(index / 2) + random.below(4)
      const key = 12 * Math.floor(step / 5) + (scale[step % 5] as number)
      const note = strike({
        seconds: 0.9,
        frequency: 1046 * pitchOf(character) * 2 ** (key / 12),
        body: bodies.chime,
        ring: 0.8,
        hardness: 0.5,
        random,
      })
      mixMono(
        out,
        note,
        ((seconds * 0.62 * index) / 26) * SAMPLE_RATE,
        random.between(0.3, 0.9),
        random.between(-0.9, 0.9),
      )
    }
    const dust = makeBurst({ seconds, random, pass: 'high', frequency: 7000, level: arch(seconds) })
    mixMono(out, dust, 0, 0.03)
    return toPeak(out)
  },
}

/** A theremin-like voice with strong vibrato. */
const alien: Event = {
  kind: 'event',
  name: 'alien',
  words: [
    'alien',
    'theremin',
    'ghost',
    'spooky',
    'extraterrestrial',
    'haunting',
    'flying saucer',
    'creature',
    'eerie',
    'spirit',
    'martian',
  ],
  rhythm: { count: 1, gap: 2.6, rest: 2.4 },
  render(take) {
    const seconds = timeFor(take, 2.5)
    const base = 520 * pitchOf(take.character)
    const line = glide([
      [0, base * 0.75],
      [seconds * 0.3, base * 1.5],
      [seconds * 0.55, base * 1.12],
      [seconds, base * 0.66],
    ])
    const voice = (detune: number) =>
      makeTone({
        seconds,
        shape: 'triangle',
        frequency: (now) => line(now) * detune * (1 + 0.03 * Math.sin(2 * Math.PI * 6.2 * now)),
        level: arch(seconds),
        attack: 0.1,
        release: 0.3,
      })
    return toPeak<Stereo>([voice(1), voice(1.004)])
  },
}

/** Magic and ghosts. */
export const wonders = [sparkle, alien] as const
