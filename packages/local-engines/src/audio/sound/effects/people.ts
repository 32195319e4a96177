import { type Event, paceOf, pitchOf, type Take, type Texture, timeFor } from '../effect.ts'
import { makeBurst } from '../parts/burst.ts'
import { assemble, surround, toPeak } from '../parts/layers.ts'
import { arch, falling, glide, makeTone } from '../parts/tone.ts'
import { makeVoice, vowels } from '../parts/voice.ts'

const heartbeat: Event = {
  kind: 'event',
  name: 'heartbeat',
  words: ['heartbeat', 'heart', 'pulse', 'heart beating'],
  rhythm: { count: 1, gap: 0.86, rest: 0.86, jitter: 0.02 },
  render({ character, random }) {
    const thump = (frequency: number, seconds: number) =>
      assemble(seconds, [
        [
          makeTone({
            seconds,
            frequency: (now) => frequency * (1 + 0.9 * falling(0.05)(now)),
            level: falling(seconds),
            attack: 0.006,
            release: 0.05,
          }),
          0,
          1,
        ],
        [
          makeTone({ seconds, frequency: frequency * 2.1, level: falling(seconds * 0.6), attack: 0.006 }),
          0,
          0.45,
        ],
        [
          makeBurst({
            seconds: 0.07,
            random,
            colour: 'brown',
            pass: 'low',
            frequency: 420,
            level: falling(0.06),
          }),
          0,
          0.8,
        ],
      ])
    const pace = Math.min(1.3, 1 / paceOf(character))
    return toPeak(
      assemble(0.6, [
        [thump(62, 0.25), 0, 1],
        [thump(78, 0.2), 0.27 * pace, 0.65],
      ]),
    )
  },
}

const laugh: Event = {
  kind: 'event',
  name: 'laugh',
  words: ['laugh', 'laughter', 'giggle', 'chuckle', 'evil laugh', 'haha'],
  rhythm: { count: [5, 7], gap: 0.19, rest: 1.2, jitter: 0.1 },
  render({ character, random, index }) {
    const pitch = 230 * pitchOf(character) * (1.15 - 0.035 * (index % 7))
    return toPeak(
      makeVoice({
        seconds: 0.15,
        pitch: glide([
          [0, pitch * 1.15],
          [0.15, pitch * 0.9],
        ]),
        formants: vowels.a,
        breath: 0.25,
        level: arch(0.15),
        random,
      }),
    )
  },
}

/** A cry of a given length. */
function outcry(
  take: Take,
  natural: number,
  hertz: readonly number[],
  breath: number,
  rough: number,
): Float32Array {
  const seconds = timeFor(take, natural)
  const scale = pitchOf(take.character) ** 0.6
  const slide = glide(hertz.map((value, index) => [(seconds * index) / (hertz.length - 1), value * scale]))
  return toPeak(
    makeVoice({
      seconds,
      pitch: (now) => slide(now) * (1 + 0.015 * Math.sin(38 * now)),
      formants: vowels.a,
      breath,
      rough,
      level: (now) => arch(seconds)(now) ** 0.5,
      attack: 0.03,
      release: 0.12,
      random: take.random,
    }),
  )
}

const scream: Event = {
  kind: 'event',
  name: 'scream',
  words: ['scream', 'shout', 'yell', 'shriek', 'screech', 'wilhelm'],
  rhythm: { count: 1, gap: 1.5 },
  render: (take) => outcry(take, 1.2, [520, 930, 980, 620], 0.12, 0.35),
}

const baby: Event = {
  kind: 'event',
  name: 'baby cry',
  words: ['baby', 'cry', 'crying', 'infant', 'sob', 'weeping'],
  rhythm: { count: [2, 3], gap: 0.95, rest: 1.5, jitter: 0.1 },
  render: (take) => outcry(take, 0.8, [380, 520, 500, 360], 0.08, 0.2),
}

/** Breathing in and out. */
const breathing: Texture = {
  kind: 'texture',
  name: 'breathing',
  words: ['breathing', 'breath', 'sigh', 'yawn', 'panting', 'inhale', 'exhale', 'darth', 'scuba'],
  render({ seconds, character, random }) {
    const period = Math.min(seconds, 2.8 / paceOf(character))
    const phase = (now: number) => (now / period) % 1
    const level = (now: number) =>
      phase(now) < 0.42 ? arch(0.42)(phase(now)) * 0.7 : arch(0.5)(phase(now) - 0.46)
    const frequency = (now: number) => (phase(now) < 0.42 ? 1500 : 850)
    return surround({ seconds, random, colour: 'pink', frequency, q: 1.4, level })
  },
}

const cough: Event = {
  kind: 'event',
  name: 'cough',
  words: ['cough', 'sneeze', 'throat', 'achoo', 'hiccup', 'burp'],
  rhythm: { count: 2, gap: 0.42, rest: 2, jitter: 0.15 },
  render({ character, random }) {
    const pitch = 170 * pitchOf(character)
    const voice = makeVoice({
      seconds: 0.24,
      pitch: glide([
        [0, pitch],
        [0.24, pitch * 0.7],
      ]),
      formants: vowels.a,
      breath: 0.7,
      rough: 0.6,
      level: falling(0.3),
      random,
    })
    return toPeak(
      assemble(0.3, [
        [toPeak(voice), 0.02, 0.8],
        [makeBurst({ seconds: 0.06, random, frequency: 1600, level: falling(0.05) }), 0, 0.8],
      ]),
    )
  },
}

/** A whistle: rising, or rising and falling. */
const whistle: Event = {
  kind: 'event',
  name: 'whistle',
  words: ['whistle', 'wolf whistle', 'whistling', 'kettle', 'referee'],
  rhythm: { count: 1, gap: 1.3, rest: 1.8 },
  render(take) {
    const seconds = timeFor(take, 1)
    const base = 1250 * pitchOf(take.character)
    const blow = (length: number, points: readonly (readonly [number, number])[]) => {
      const slide = glide(points.map(([time, value]) => [time * length, value * base]))
      return assemble(length, [
        [
          makeTone({
            seconds: length,
            frequency: (now) => slide(now) * (1 + 0.004 * Math.sin(36 * now)),
            level: (now) => arch(length)(now) ** 0.5,
            attack: 0.03,
          }),
          0,
          1,
        ],
        [
          makeBurst({ seconds: length, random: take.random, frequency: slide, q: 5, level: arch(length) }),
          0,
          0.09,
        ],
      ])
    }
    return toPeak(
      assemble(seconds, [
        [
          blow(0.36 * seconds, [
            [0, 0.8],
            [1, 1.75],
          ]),
          0,
          0.9,
        ],
        [
          blow(0.54 * seconds, [
            [0, 0.85],
            [0.4, 1.4],
            [1, 0.6],
          ]),
          0.44 * seconds,
          1,
        ],
      ]),
    )
  },
}

/** Single people. */
export const people = [heartbeat, laugh, scream, baby, breathing, cough, whistle] as const
