import { createStereo, mixMono, SAMPLE_RATE } from '../../dsp/stereo.ts'
import { type Event, pitchOf, type Texture, timeFor } from '../effect.ts'
import { scatter } from '../parts/chance.ts'
import { assemble, toPeak } from '../parts/layers.ts'
import { bodies, strike } from '../parts/strike.ts'
import { falling, makeTone } from '../parts/tone.ts'

const bell: Event = {
  kind: 'event',
  name: 'bell',
  words: [
    'bell',
    'ding',
    'service bell',
    'cowbell',
    'sleigh bell',
    'jingle bells',
    'hand bell',
    'elevator',
    'triangle',
    'glockenspiel',
    'tinkle',
  ],
  family: 'bell',
  plain: true,
  rhythm: { count: 1, gap: 0.9, rest: 1.7, jitter: 0.05 },
  render(take) {
    const seconds = Math.max(1, timeFor(take, 1.9))
    return toPeak(
      strike({
        seconds,
        frequency: 1050 * pitchOf(take.character),
        body: bodies.bell,
        ring: seconds,
        hardness: 0.65,
        random: take.random,
      }),
    )
  },
}

const churchBell: Event = {
  kind: 'event',
  name: 'church bell',
  words: ['church bell', 'church bells', 'cathedral bell', 'big ben', 'toll', 'tower bell', 'bell tower'],
  family: 'bell',
  rhythm: { count: 1, gap: 2.2, rest: 2.4, jitter: 0.03 },
  render(take) {
    const seconds = Math.max(1, Math.min(take.seconds, 6.5))
    const bronze = strike({
      seconds,
      frequency: 215 * pitchOf(take.character),
      body: bodies.bell,
      ring: 6.5,
      hardness: 0.75,
      random: take.random,
    })
    const clapper = strike({
      seconds: 0.2,
      frequency: 2300,
      body: bodies.plate,
      ring: 0.15,
      random: take.random,
    })
    return toPeak(
      assemble(seconds, [
        [bronze, 0, 1],
        [clapper, 0, 0.15],
      ]),
    )
  },
}

const gong: Event = {
  kind: 'event',
  name: 'gong',
  words: ['gong', 'tam tam', 'singing bowl'],
  rhythm: { count: 1, gap: 3 },
  render(take) {
    const seconds = Math.max(1, Math.min(take.seconds, 6))
    const deep = pitchOf(take.character)
    const low = strike({
      seconds,
      frequency: 92 * deep,
      body: bodies.plate,
      ring: 6,
      hardness: 0.6,
      random: take.random,
    })
    const shimmer = strike({
      seconds,
      frequency: 410 * deep,
      body: bodies.plate,
      ring: 3.2,
      hardness: 0.9,
      random: take.random,
    })
    const bloom = shimmer.map((value, index) => value * (1 - falling(0.5)(index / SAMPLE_RATE)))
    return toPeak(
      assemble(seconds, [
        [low, 0, 1],
        [bloom, 0, 0.8],
        [makeTone({ seconds: 0.3, frequency: 70 * deep, level: falling(0.3) }), 0, 0.4],
      ]),
    )
  },
}

const chimes: Texture = {
  kind: 'texture',
  name: 'wind chimes',
  words: [
    'wind chime',
    'chime',
    'wind chimes',
    'crystal',
    'music box',
    'keys jingling',
    'key',
    'jingle',
    'keychain',
  ],
  family: 'bell',
  render({ seconds, character, random }) {
    const out = createStereo(seconds)
    const scale = [1, 1.122, 1.26, 1.498, 1.682, 2]
    for (const start of [0.01, 0.12, ...scatter(seconds, 3.5, random)]) {
      const frequency = 1150 * pitchOf(character) * random.pick(scale)
      mixMono(
        out,
        strike({ seconds: 1.8, frequency, body: bodies.chime, ring: 1.7, hardness: 0.5, random }),
        start * SAMPLE_RATE,
        random.between(0.3, 1),
        random.between(-0.8, 0.8),
      )
    }
    return out
  },
}

/** Bells and gongs. */
export const bells = [bell, churchBell, gong, chimes] as const
