import { createStereo, mixMono, SAMPLE_RATE, type Stereo } from '../../dsp/stereo.ts'
import { type Event, paceOf, pitchOf, type Take, type Texture, timeFor } from '../effect.ts'
import { drift } from '../parts/chance.ts'
import { addStereo, assemble, filtered, surround, toPeak } from '../parts/layers.ts'
import { arch, falling, makeTone } from '../parts/tone.ts'
import { makeVoice } from '../parts/voice.ts'

/** Crickets chirping in threes or fours, each at its own pitch and position. */
const crickets: Texture = {
  kind: 'texture',
  name: 'crickets',
  words: ['cricket', 'grasshopper', 'cicada', 'insect', 'locust'],
  render({ seconds, character, random }) {
    const out = createStereo(seconds)
    for (let cricket = 0; cricket < 6; cricket++) {
      const pitch = random.between(3900, 5000) * pitchOf(character)
      const pulses = 3 + random.below(2)
      const every = (random.between(0.42, 0.75) * (cricket === 5 ? 0.2 : 1)) / paceOf(character)
      const chirp = assemble(
        pulses * 0.034 + 0.02,
        Array.from(
          { length: pulses },
          (_, index) =>
            [
              makeTone({ seconds: 0.024, frequency: pitch * (1 - 0.004 * index), level: arch(0.024) }),
              index * 0.034,
              0.6 + 0.12 * index,
            ] as const,
        ),
      )
      const pan = random.between(-0.9, 0.9)
      const gain = cricket === 0 ? 1 : random.between(0.12, 0.4)
      for (let start = random.next() * every; start < seconds; start += every * random.between(0.97, 1.04))
        mixMono(out, chirp, start * SAMPLE_RATE, gain, pan)
    }
    return out
  },
}

/** Wings: a buzz that moves around the listener. */
function buzz({ seconds, random }: Take, pitch: number, count: number, roving: number): Stereo {
  const out = createStereo(seconds)
  for (let insect = 0; insect < count; insect++) {
    const wander = drift(random.fork(`pitch ${insect}`), 2.5, 0.9, 1.12)
    const near = drift(random.fork(`near ${insect}`), 0.8 + 0.6 / seconds, 0.15, 1)
    const own = pitch * random.between(0.88, 1.14)
    const wings = makeTone({ seconds, shape: 'saw', frequency: (now) => own * wander(now), level: near })
    const place = drift(random.fork(`place ${insect}`), 0.7, -roving, roving)
    for (let start = 0; start < wings.length; start += 2205) {
      mixMono(
        out,
        wings.subarray(start, start + 2205),
        start,
        1 / Math.sqrt(count),
        place(start / SAMPLE_RATE),
      )
    }
  }
  for (const side of out) filtered(filtered(side, 'band', pitch * 3, 0.7), 'low', 4500)
  return out
}

const bees: Texture = {
  kind: 'texture',
  name: 'bees',
  words: ['bee', 'swarm', 'hive', 'wasp', 'hornet', 'buzz', 'buzzing', 'bumblebee'],
  render(take) {
    const out = buzz(take, 205 * pitchOf(take.character), 9, 0.9)
    addStereo(out, surround({ seconds: take.seconds, random: take.random, frequency: 420, q: 2 }), 0.02)
    return out
  },
}

const mosquito: Texture = {
  kind: 'texture',
  name: 'mosquito',
  words: ['mosquito', 'fly', 'gnat', 'flies'],
  render: (take) => buzz(take, 560 * pitchOf(take.character), 1, 1),
}

/** A frog's croak: a series of damped pulses; some rise at the end. */
const frog: Event = {
  kind: 'event',
  name: 'frog',
  words: ['frog', 'toad', 'croak', 'ribbit', 'bullfrog'],
  rhythm: { count: 2, gap: 0.46, rest: 0.8, jitter: 0.25 },
  render({ character, random }) {
    const body = 720 * pitchOf(character) * random.between(0.85, 1.2)
    const pulse = (frequency: number) =>
      makeTone({ seconds: 0.03, frequency, level: falling(0.028), attack: 0.001 })
    const parts = Array.from({ length: 15 }, (_, index) => {
      const second = index >= 6
      const start = second ? 0.16 + (index - 6) * 0.017 : index * 0.02
      return [
        pulse(body * (second ? 1.22 + 0.02 * index : 1)),
        start,
        (second ? 1 : 0.75) * Math.sin(Math.PI * ((second ? index - 5 : index + 1) / (second ? 11 : 7))),
      ] as const
    })
    const dull = assemble(0.4, parts)
    return toPeak(
      assemble(0.4, [
        [dull, 0, 1],
        [filtered(dull.slice(), 'band', body * 2.6, 3), 0, 0.8],
      ]),
    )
  },
}

const mouse: Event = {
  kind: 'event',
  name: 'mouse',
  words: ['mouse', 'rat', 'squeak', 'mice', 'rubber duck', 'squeaky toy', 'bat', 'hamster', 'dolphin'],
  rhythm: { count: [2, 4], gap: 0.2, rest: 1, jitter: 0.3 },
  render({ character, random }) {
    const base = 2600 * pitchOf(character) * random.between(0.9, 1.15)
    const seconds = random.between(0.07, 0.13)
    return toPeak(
      assemble(seconds, [
        [
          makeTone({
            seconds,
            frequency: (now) => base * (1 + 0.35 * arch(seconds)(now)),
            level: arch(seconds),
          }),
          0,
          1,
        ],
        [
          makeTone({
            seconds,
            frequency: (now) => 2 * base * (1 + 0.35 * arch(seconds)(now)),
            level: arch(seconds),
          }),
          0,
          0.3,
        ],
      ]),
    )
  },
}

const snake: Event = {
  kind: 'event',
  name: 'snake',
  words: ['snake', 'hiss', 'rattlesnake', 'cobra'],
  rhythm: { count: 1, gap: 1.6, rest: 2 },
  render(take) {
    const seconds = timeFor(take, 1.4)
    const rattle = take.random.chance(0.5) ? 0.5 : 0.15
    return toPeak(
      makeVoice({
        seconds,
        pitch: 32,
        breath: 1,
        formants: [
          [6200, 2, 1],
          [8500, 3, 0.6],
          [3200, 3, 0.2],
        ],
        level: (now) => arch(seconds)(now) * (1 - rattle * (0.5 + 0.5 * Math.sin(2 * Math.PI * 38 * now))),
        random: take.random,
        attack: 0.06,
      }),
    )
  },
}

/** Insects, frogs and other small animals. */
export const smallAnimals = [crickets, bees, mosquito, frog, mouse, snake] as const
