import { type Event, paceOf, pitchOf, type Take, type Texture, timeFor } from '../effect.ts'
import { makeBurst } from '../parts/burst.ts'
import { assemble, filtered, toPeak } from '../parts/layers.ts'
import { bodies, strike } from '../parts/strike.ts'
import { arch, falling, glide, makeTone } from '../parts/tone.ts'
import { type Formant, makeVoice, vowels } from '../parts/voice.ts'

/** Moves the resonances as a longer or shorter throat would. */
function throat(formants: readonly Formant[], factor: number): Formant[] {
  return formants.map(([frequency, q, gain]) => [
    typeof frequency === 'number' ? frequency * factor : (now) => frequency(now) * factor,
    q,
    gain,
  ])
}

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

/** A long call: pitch and level as given, a throat that opens. */
function call(
  take: Take,
  natural: number,
  hertz: readonly number[],
  shape: { formants: readonly Formant[]; rough: number; breath: number; shake?: number; shakeRate?: number },
): Float32Array {
  const seconds = timeFor(take, natural)
  const scale = pitchOf(take.character) * take.random.between(0.94, 1.06)
  const slide = glide(hertz.map((value, index) => [(index * seconds) / (hertz.length - 1), value * scale]))
  const { shake = 0, shakeRate = 8 } = shape
  const trembling = (now: number) => Math.sin(2 * Math.PI * shakeRate * now)
  return toPeak(
    makeVoice({
      seconds,
      pitch: (now) => slide(now) * (1 + 0.15 * shake * trembling(now)),
      formants: throat(shape.formants, scale ** 0.5),
      breath: shape.breath,
      rough: shape.rough,
      level: (now) => arch(seconds)(now) ** 0.5 * (1 - 0.5 * shake * (0.5 + 0.5 * trembling(now))),
      attack: 0.05,
      release: 0.15,
      random: take.random,
    }),
  )
}

const seldom = { count: 1, gap: 2.2, rest: 2.6, jitter: 0.25 } as const

const cow: Event = {
  kind: 'event',
  name: 'cow',
  words: ['cow', 'moo', 'cattle', 'bull', 'calf'],
  rhythm: seldom,
  render: (take) =>
    call(take, 1.7, [118, 150, 158, 150, 112], {
      formants: [
        [300, 4, 1],
        [720, 5, 0.7],
        [1500, 5, 0.2],
      ],
      rough: 0.15,
      breath: 0.04,
    }),
}
const sheep: Event = {
  kind: 'event',
  name: 'sheep',
  words: ['sheep', 'goat', 'lamb', 'baa', 'bleat'],
  rhythm: seldom,
  render: (take) =>
    call(take, 0.95, [330, 350, 320], {
      formants: vowels.e,
      rough: 0.1,
      breath: 0.1,
      shake: 0.8,
      shakeRate: 9,
    }),
}
const pig: Event = {
  kind: 'event',
  name: 'pig',
  words: ['pig', 'oink', 'boar', 'snort', 'hog'],
  rhythm: { count: [2, 3], gap: 0.4, rest: 1.2, jitter: 0.2 },
  render: (take) =>
    call(take, 0.3, [95, 140, 105], {
      formants: [
        [480, 4, 1],
        [1150, 4, 0.8],
        [2300, 5, 0.5],
      ],
      rough: 0.9,
      breath: 0.45,
    }),
}
const lion: Event = {
  kind: 'event',
  name: 'lion roar',
  words: [
    'lion',
    'roar',
    'tiger',
    'bear',
    'growl',
    'dinosaur',
    'dragon',
    'monster',
    'beast',
    'zombie',
    'godzilla',
    'gorilla',
  ],
  rhythm: seldom,
  render: (take) =>
    call(take, 2, [75, 120, 112, 85, 60], {
      formants: [
        [420, 3, 1],
        [850, 3, 0.7],
        [1900, 3, 0.3],
      ],
      rough: 0.95,
      breath: 0.35,
    }),
}
const elephant: Event = {
  kind: 'event',
  name: 'elephant',
  words: ['elephant', 'trumpeting'],
  rhythm: seldom,
  render: (take) =>
    call(take, 1.3, [360, 560, 640, 600, 430], {
      formants: [
        [700, 2, 1],
        [1500, 2, 0.9],
        [2900, 2, 0.6],
      ],
      rough: 0.5,
      breath: 0.08,
      shake: 0.15,
      shakeRate: 22,
    }),
}
const horse: Event = {
  kind: 'event',
  name: 'horse neigh',
  words: ['neigh', 'whinny', 'donkey', 'pony'],
  family: 'horse',
  rhythm: seldom,
  render: (take) =>
    call(take, 1.5, [900, 1250, 1050, 800, 520, 330], {
      formants: [
        [900, 3, 1],
        [1700, 4, 0.6],
        [2800, 4, 0.4],
      ],
      rough: 0.3,
      breath: 0.12,
      shake: 0.6,
      shakeRate: 11,
    }),
}

/** Three beats and a rest: the gait of a gallop. */
const gallop: Event = {
  kind: 'event',
  name: 'horse gallop',
  words: ['gallop', 'horse', 'hoof', 'hooves', 'trot', 'cavalry', 'coconut'],
  family: 'horse',
  plain: true,
  rhythm: { count: 1, gap: 0.46, rest: 0.46, jitter: 0.02 },
  render({ character, random }) {
    const hoof = (frequency: number) =>
      assemble(0.12, [
        [
          strike({
            seconds: 0.1,
            frequency: frequency * pitchOf(character),
            body: bodies.wood,
            ring: 0.1,
            hardness: 0.6,
            random,
          }),
          0,
          1,
        ],
        [makeBurst({ seconds: 0.05, random, frequency: 1700, q: 0.7, level: falling(0.04) }), 0, 0.25],
      ])
    return toPeak(
      assemble(0.44, [
        [hoof(430), 0, 0.7],
        [hoof(520), 0.1, 0.8],
        [hoof(350), 0.21, 1],
      ]),
    )
  },
}

/** Mammals. */
export const mammals = [dog, wolf, cat, purr, cow, sheep, pig, lion, elephant, horse, gallop] as const
