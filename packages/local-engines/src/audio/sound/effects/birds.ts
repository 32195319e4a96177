import { type Event, pitchOf, type Take, timeFor } from '../effect.ts'
import { assemble, toPeak } from '../parts/layers.ts'
import { arch, glide } from '../parts/tone.ts'
import { makeVoice } from '../parts/voice.ts'

const owl: Event = {
  kind: 'event',
  name: 'owl',
  words: ['owl', 'hoot'],
  family: 'bird',
  rhythm: { count: 1, gap: 2.2, rest: 3, jitter: 0.2 },
  render(take) {
    const { character, random } = take
    const seconds = timeFor(take, 2.1)
    const base = 390 * pitchOf(character)
    const hoot = (length: number) =>
      makeVoice({
        seconds: length,
        pitch: (now) => base * (1 + 0.05 * Math.sin((Math.PI * now) / length)),
        formants: [
          [base, 5, 1],
          [base * 2, 5, 0.12],
        ],
        breath: 0.06,
        level: arch(length),
        attack: 0.05,
        release: 0.08,
        random,
      })
    const part = seconds / 2.1
    return toPeak(
      assemble(seconds, [
        [hoot(0.42 * part), 0, 0.8],
        [hoot(0.2 * part), 0.75 * part, 0.6],
        [hoot(0.75 * part), 1.1 * part, 1],
      ]),
    )
  },
}

/** A cry with the resonances of a beak. */
function cry(
  take: Take,
  seconds: number,
  pitch: readonly (readonly [number, number])[],
  shape: { formants: readonly number[]; rough: number; breath: number },
): Float32Array {
  const scale = pitchOf(take.character) * take.random.between(0.95, 1.06)
  return makeVoice({
    seconds,
    pitch: glide(pitch.map(([time, value]) => [time * seconds, value * scale])),
    formants: shape.formants.map((frequency, index) => [frequency * scale, 4, 0.8 ** index]),
    rough: shape.rough,
    breath: shape.breath,
    level: (now) => Math.min(1, arch(seconds)(now) * 1.8),
    random: take.random,
  })
}

const gull: Event = {
  kind: 'event',
  name: 'seagull',
  words: ['seagull', 'gull', 'eagle', 'hawk', 'albatross'],
  family: 'bird',
  rhythm: { count: [2, 4], gap: 0.55, rest: 2.2, jitter: 0.15 },
  render: (take) =>
    toPeak(
      cry(
        take,
        0.48,
        [
          [0, 820],
          [0.25, 1450],
          [1, 980],
        ],
        { formants: [1500, 2900, 4300], rough: 0.15, breath: 0.06 },
      ),
    ),
}

const crow: Event = {
  kind: 'event',
  name: 'crow',
  words: ['crow', 'raven', 'caw', 'magpie'],
  family: 'bird',
  rhythm: { count: 3, gap: 0.55, rest: 1.8, jitter: 0.1 },
  render: (take) =>
    toPeak(
      cry(
        take,
        0.4,
        [
          [0, 480],
          [0.3, 590],
          [1, 420],
        ],
        { formants: [1150, 1750, 3000], rough: 0.75, breath: 0.3 },
      ),
    ),
}

const duck: Event = {
  kind: 'event',
  name: 'duck',
  words: ['duck', 'quack', 'goose', 'honk of a goose', 'geese'],
  family: 'bird',
  rhythm: { count: [3, 4], gap: 0.3, rest: 1.3, jitter: 0.1 },
  render: (take) =>
    toPeak(
      cry(
        take,
        0.22,
        [
          [0, 250],
          [0.2, 310],
          [1, 220],
        ],
        { formants: [1250, 2200, 3100], rough: 0.35, breath: 0.08 },
      ),
    ),
}

const chicken: Event = {
  kind: 'event',
  name: 'chicken',
  words: ['chicken', 'hen', 'cluck', 'turkey'],
  family: 'bird',
  rhythm: { count: [4, 6], gap: 0.24, rest: 0.9, jitter: 0.2 },
  render(take) {
    const long = take.random.chance(0.2)
    return toPeak(
      cry(
        take,
        long ? 0.34 : 0.1,
        long
          ? [
              [0, 420],
              [0.7, 760],
              [1, 560],
            ]
          : [
              [0, 480],
              [1, 380],
            ],
        { formants: [900, 1700, 2800], rough: 0.2, breath: 0.12 },
      ),
    )
  },
}

const rooster: Event = {
  kind: 'event',
  name: 'rooster',
  words: ['rooster', 'cockerel', 'cock a doodle doo', 'cockcrow'],
  family: 'bird',
  rhythm: { count: 1, gap: 2.4, rest: 3 },
  render(take) {
    const seconds = timeFor(take, 2)
    const syllable = (length: number, from: number, top: number, to: number) =>
      cry(
        take,
        length * seconds,
        [
          [0, from],
          [0.4, top],
          [1, to],
        ],
        { formants: [1000, 1900, 3100], rough: 0.25, breath: 0.06 },
      )
    return toPeak(
      assemble(seconds, [
        [syllable(0.13, 480, 560, 520), 0, 0.7],
        [syllable(0.1, 600, 680, 640), 0.16 * seconds, 0.8],
        [syllable(0.2, 640, 830, 760), 0.29 * seconds, 0.95],
        [syllable(0.48, 700, 900, 420), 0.51 * seconds, 1],
      ]),
    )
  },
}

/** Bird cries. */
export const birds = [owl, gull, crow, duck, chicken, rooster] as const
