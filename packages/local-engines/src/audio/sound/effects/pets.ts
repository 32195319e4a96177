import { type Event, paceOf, pitchOf, type Texture, timeFor } from '../effect.ts'
import { makeBurst } from '../parts/burst.ts'
import { assemble, filtered, toPeak } from '../parts/layers.ts'
import { throat } from '../parts/throat.ts'
import { arch, falling, glide, makeTone } from '../parts/tone.ts'
import { makeVoice, vowels } from '../parts/voice.ts'

const dog: Event = {
  kind: 'event',
  name: 'dog bark',
  words: ['dog', 'bark', 'barking', 'puppy', 'hound', 'woof', 'yap', 'fox', 'seal'],
  rhythm: { count: [2, 3], gap: 0.34, rest: 1.5, jitter: 0.12 },
  render({ character, random }) {
    const deep = pitchOf(character)
    const seconds = 0.17 * (1 + 0.4 * character.size)
    const bark = makeVoice({
      seconds,
      pitch: glide([
        [0, 310 * deep],
        [0.05, 560 * deep],
        [seconds, 260 * deep],
      ]),
      formants: throat(
        [
          [680, 3, 1],
          [1350, 4, 0.8],
          [2700, 5, 0.35],
        ],
        deep ** 0.6,
      ),
      breath: 0.12,
      rough: 0.3,
      level: (now) => Math.min(1, arch(seconds)(now) * 1.6),
      attack: 0.012,
      release: 0.05,
      random,
    })
    const puff = makeBurst({ seconds: 0.08, random, frequency: 1400, q: 0.7, level: falling(0.07) })
    return toPeak(
      assemble(seconds + 0.06, [
        [toPeak(bark), 0, 1],
        [puff, 0, 0.18],
      ]),
    )
  },
}

const wolf: Event = {
  kind: 'event',
  name: 'wolf howl',
  words: ['wolf', 'howl', 'werewolf', 'coyote', 'howling', 'whale'],
  rhythm: { count: 1, gap: 3, rest: 3.5 },
  render(take) {
    const seconds = timeFor(take, 2.9)
    const base = pitchOf(take.character)
    const slide = glide([
      [0, 260 * base],
      [0.22 * seconds, 560 * base],
      [0.7 * seconds, 590 * base],
      [seconds, 330 * base],
    ])
    return toPeak(
      makeVoice({
        seconds,
        pitch: (now) => slide(now) * (1 + 0.012 * Math.sin(34 * now)),
        formants: throat(vowels.u, 1.5),
        breath: 0.05,
        level: (now) => arch(seconds)(now) ** 0.6,
        attack: 0.12,
        release: 0.25,
        random: take.random,
      }),
    )
  },
}

const cat: Event = {
  kind: 'event',
  name: 'cat meow',
  words: ['cat', 'meow', 'kitten', 'miaow', 'kitty', 'mew'],
  rhythm: { count: 1, gap: 1.1, rest: 1.5, jitter: 0.25 },
  render(take) {
    const seconds = timeFor(take, 0.85 * take.random.between(0.85, 1.15))
    const base = pitchOf(take.character) * take.random.between(0.92, 1.08)
    const at = (part: number) => part * seconds
    return toPeak(
      makeVoice({
        seconds,
        pitch: glide([
          [0, 470 * base],
          [at(0.25), 760 * base],
          [at(0.6), 700 * base],
          [seconds, 430 * base],
        ]),
        formants: [
          [
            glide([
              [0, 550],
              [at(0.35), 1350],
              [seconds, 800],
            ]),
            4,
            1,
          ],
          [
            glide([
              [0, 2300],
              [at(0.4), 2000],
              [seconds, 1200],
            ]),
            6,
            0.7,
          ],
          [3800, 6, 0.3],
        ],
        breath: 0.06,
        level: (now) => arch(seconds)(now) ** 0.7,
        attack: 0.05,
        release: 0.12,
        random: take.random,
      }),
    )
  },
}

const purr: Texture = {
  kind: 'texture',
  name: 'purr',
  words: ['purr', 'purring', 'cat purr', 'snore', 'snoring'],
  render({ seconds, character, random }) {
    const rate = 25 * pitchOf(character) ** 0.3
    const breathing = (now: number) =>
      0.4 + 0.6 * Math.abs(Math.sin((Math.PI * now * paceOf(character)) / 1.3))
    const side = (name: string) => {
      const noise = makeBurst({
        seconds,
        random: random.fork(name),
        colour: 'pink',
        frequency: 320,
        q: 0.8,
        level: (now) => breathing(now) * (0.5 + 0.5 * Math.sin(2 * Math.PI * rate * now)) ** 3,
      })
      const chest = makeTone({ seconds, shape: 'saw', frequency: rate, level: breathing })
      return assemble(seconds, [
        [noise, 0, 1],
        [filtered(chest, 'band', 180, 0.8), 0, 0.6],
      ])
    }
    return [side('left'), side('right')]
  },
}

/** Dogs, cats and a wolf. */
export const pets = [dog, wolf, cat, purr] as const
