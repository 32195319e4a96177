import type { Random } from '../../dsp/random.ts'
import { createStereo, mixMono, SAMPLE_RATE, type Stereo } from '../../dsp/stereo.ts'
import { type Event, paceOf, pitchOf, type Take, type Texture } from '../effect.ts'
import { drift, scatter } from '../parts/chance.ts'
import { handClap } from '../parts/hand-clap.ts'
import { addStereo, strew, surround, toPeak } from '../parts/layers.ts'
import { arch, glide } from '../parts/tone.ts'
import { type Formant, makeVoice, vowels } from '../parts/voice.ts'

const vowelList: readonly (readonly Formant[])[] = Object.values(vowels)

const applause: Texture = {
  kind: 'texture',
  name: 'applause',
  words: ['applause', 'clapping', 'audience', 'ovation', 'applaud', 'clap'],
  family: 'crowd',
  render({ seconds, character, random }) {
    const grains = Array.from({ length: 40 }, () => handClap(random))
    const people = Math.round(60 * 2 ** (2 * (character.size + character.force * 0.5)))
    const times = Array.from({ length: people }, () => steadyClaps(seconds, paceOf(character), random)).flat()
    return strew({ seconds, times, grains, random })
  },
}

/** Each person claps at their own rate. */
function steadyClaps(seconds: number, pace: number, random: Random): number[] {
  const every = random.between(0.19, 0.32) / pace
  const times: number[] = []
  for (let now = random.next() * every; now < seconds; now += every * random.between(0.93, 1.07))
    times.push(now)
  return times
}

/** A murmur: many people talk at once, unintelligibly. */
function babble({ seconds, random, character }: Take, people: number, excited: number): Stereo {
  const out = createStereo(seconds)
  for (let person = 0; person < people; person++) {
    const pitch =
      random.pick([105, 125, 190, 220]) *
      pitchOf(character) ** 0.4 *
      random.between(0.9, 1.15) *
      (1 + 0.5 * excited)
    const pan = random.between(-0.9, 0.9)
    for (let now = -random.next() * 0.2; now < seconds; ) {
      const length = random.between(0.1, 0.24) * (1 + 1.5 * excited)
      const syllable = makeVoice({
        seconds: length,
        pitch: glide([
          [0, pitch * random.between(0.95, 1.2)],
          [length, pitch],
        ]),
        formants: random.pick(vowelList),
        breath: 0.15,
        level: arch(length),
        random,
      })
      mixMono(out, syllable, now * SAMPLE_RATE, random.between(0.3, 1) / Math.sqrt(people), pan)
      now += length * random.between(0.8, 1.2) + (random.chance(0.15) ? random.between(0.2, 0.7) : 0)
    }
  }
  return out
}

const crowd: Texture = {
  kind: 'texture',
  name: 'crowd',
  words: [
    'crowd',
    'people talking',
    'murmur',
    'chatter',
    'talking',
    'people',
    'voice',
    'conversation',
    'speech',
    'whisper',
    'children playing',
  ],
  family: 'crowd',
  plain: true,
  render: (take) => babble(take, 10, 0),
}

const cheer: Texture = {
  kind: 'texture',
  name: 'cheer',
  words: ['cheer', 'cheering', 'stadium', 'hooray', 'fans', 'goal', 'yay'],
  family: 'crowd',
  render(take) {
    const { seconds, random } = take
    const out = babble(take, 9, 1)
    for (const frequency of [750, 1250, 2600]) {
      addStereo(
        out,
        surround({
          seconds,
          random: random.fork(`${frequency}`),
          colour: 'pink',
          frequency,
          q: 2.5,
          level: drift(random, 1.5, 0.6, 1),
        }),
        0.6,
      )
    }
    const grains = Array.from({ length: 20 }, () => handClap(random))
    addStereo(out, strew({ seconds, times: scatter(seconds, 60, random), grains, random }), 0.25)
    return out
  },
}

const clap: Event = {
  kind: 'event',
  name: 'hand clap',
  words: ['hand clap', 'slap', 'snap', 'finger snap', 'single clap', 'high five'],
  rhythm: { count: 1, gap: 0.45, rest: 1.2 },
  render: ({ random }) => toPeak(handClap(random)),
}

/** Groups of people. */
export const crowds = [applause, crowd, cheer, clap] as const
