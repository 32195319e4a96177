import { type Event, pitchOf, type Take, timeFor } from '../effect.ts'
import { makeBurst } from '../parts/burst.ts'
import { assemble, toPeak } from '../parts/layers.ts'
import { bodies, strike } from '../parts/strike.ts'
import { throat } from '../parts/throat.ts'
import { arch, falling, glide } from '../parts/tone.ts'
import { type Formant, makeVoice, vowels } from '../parts/voice.ts'

/** A long call with the given pitch and level, and an opening mouth. */
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

/** A gallop: three beats and a rest. */
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

/** Animals of farms and savannas, and horses. */
export const farmAndWild = [cow, sheep, pig, lion, elephant, horse, gallop] as const
