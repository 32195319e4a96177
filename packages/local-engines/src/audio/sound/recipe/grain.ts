import { filtered } from '../../dsp/filters.ts'
import type { Random } from '../../dsp/random.ts'
import { SAMPLE_RATE } from '../../dsp/stereo.ts'
import { makeBurst } from '../parts/burst.ts'
import { assemble, toPeak } from '../parts/layers.ts'
import { bodies, engine, strike } from '../parts/strike.ts'
import { bubble, falling, makeTone } from '../parts/tone.ts'
import { curveOf, numberFrom } from './curves.ts'
import type { Filter, Layer } from './recipe.ts'

/** What a grain of a layer depends on. */
export interface GrainContext {
  /** Length of the whole sound. */
  readonly whole: number
  /** Factor of lengths. */
  readonly stretch: number
  /** Factor of frequencies; may change over time, in seconds of the whole sound. */
  readonly pitch: (seconds: number) => number
  readonly start: number
  /** Of its values and curves, and of its noise. */
  readonly random: Random
  readonly noise: Random
  readonly gusts: (seconds: number) => number
}

export function makeGrain(layer: Layer, context: GrainContext): Float32Array {
  const { random, stretch, whole } = context
  const fall = layer.fall === undefined ? undefined : numberFrom(layer.fall, random) * stretch
  const ring = layer.ring === undefined ? undefined : numberFrom(layer.ring, random) * stretch
  const own = layer.seconds === undefined ? (fall ?? ring) : numberFrom(layer.seconds, random) * stretch
  const seconds = Math.max(0.003, own ?? whole - context.start)
  const curves = { seconds, random, start: context.start, gusts: context.gusts }
  const shape = curveOf(layer.level ?? 1, curves)
  const decay = fall === undefined ? undefined : falling(fall)
  const level = decay ? (now: number) => decay(now) * shape(now) : shape
  const hertz = curveOf(layer.hz, curves)
  const frequency = (now: number) => hertz(now) * context.pitch(context.start + now)
  const samples = generate(layer, { seconds, frequency, level, ring: ring ?? seconds, random: context.noise })
  filterAll(samples, layer.filters)
  const shaped = layer.bank ? resonate(samples, layer.bank) : samples
  return layer.even || layer.bank ? toPeak(shaped) : shaped
}

interface Voice {
  readonly seconds: number
  readonly frequency: (now: number) => number
  readonly level: (now: number) => number
  readonly ring: number
  readonly random: Random
}

function generate(layer: Layer, voice: Voice): Float32Array {
  const { seconds, frequency, level, ring, random } = voice
  const { attack, release } = layer
  const edges = {
    ...(attack === undefined ? {} : { attack }),
    ...(release === undefined ? {} : { release }),
  }
  if (layer.tone) return makeTone({ seconds, shape: layer.tone, frequency, level, ...edges })
  if (layer.noise) {
    const { pass, q } = layer
    const colour = layer.noise
    return makeBurst({
      ...{ seconds, random, colour, frequency, level, ...edges },
      ...(pass ? { pass } : {}),
      ...(q ? { q } : {}),
    })
  }
  const hertz = frequency(0)
  if (layer.bubble) return bubble(hertz, (random.between(0.6, 1.5) * 22) / hertz ** 0.97 + 0.008)
  if (layer.engine) return engine(seconds, frequency, { ...layer.engine, random })
  const { hardness } = layer
  const struck = strike({
    ...{ seconds, frequency: hertz, body: bodies[layer.strike ?? 'wood'], ring, random },
    ...(hardness === undefined ? {} : { hardness }),
  })
  return layer.level === undefined
    ? struck
    : struck.map((sample, index) => sample * level(index / SAMPLE_RATE))
}

/** Applies filters in place, one after another. */
export function filterAll(samples: Float32Array, filters: readonly Filter[] = []): void {
  for (const [kind, hertz, q, gain] of filters) filtered(samples, kind, hertz, q, gain)
}

function resonate(samples: Float32Array, [pitches, q]: readonly [readonly number[], number]): Float32Array {
  const parts = pitches.map((hertz, index) => {
    const part = samples.slice()
    filtered(part, 'band', hertz, q)
    return [part, 0, 0.85 ** index] as const
  })
  return assemble(samples.length / SAMPLE_RATE, parts)
}
