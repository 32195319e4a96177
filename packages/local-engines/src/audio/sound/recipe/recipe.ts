import { z } from 'zod'

const number = z.number()
/** A number, or the bounds of a random one. */
const value = z.union([number, z.tuple([number, number])])
const points = z.array(z.tuple([number, number]))
/**
 * A value over time:
 * a constant, or random for each grain; `glide`: points `[share of the length, value]`, interpolated logarithmically;
 * `cycle`: such points, repeated every so many seconds; `fall`: a decay of 60 dB in seconds; `rise`: the reverse;
 * `arch`: half a sine with an exponent; `lobes`: several of them; `drift`: random changes `[per second, low, high]`;
 * `gust`: the same, shared by all layers; `pulse`: beats `[per second, sharpness]`; `wave`: a factor around 1
 * `[per second, depth]`; `times`: a product.
 */
const simpleCurve = z.union([
  value,
  z.strictObject({ glide: points }),
  z.strictObject({ cycle: z.tuple([number, points]) }),
  z.strictObject({ fall: number }),
  z.strictObject({ rise: number }),
  z.strictObject({ arch: number }),
  z.strictObject({ lobes: number }),
  z.strictObject({ drift: z.tuple([number, number, number]) }),
  z.strictObject({ gust: z.tuple([number, number, number]) }),
  z.strictObject({ pulse: z.tuple([number, number]) }),
  z.strictObject({ wave: z.tuple([number, number]) }),
])
const curve = z.union([simpleCurve, z.strictObject({ times: z.array(simpleCurve) })])
const filter = z.tuple([z.enum(['low', 'high', 'band', 'peak']), number], number)

const layer = z.strictObject({
  /** What sounds: exactly one of these. */
  tone: z.enum(['sine', 'triangle', 'saw', 'square', 'pulse']).optional(),
  noise: z.enum(['white', 'pink', 'brown']).optional(),
  strike: z.enum(['bell', 'bar', 'plate', 'wood', 'glass', 'drum', 'chime']).optional(),
  bubble: z.literal(true).optional(),
  engine: z.strictObject({ uneven: number, pipe: number, drive: number }).optional(),
  hz: curve,
  /** Shortcut: a level that falls by 60 dB in these seconds. */
  fall: value.optional(),
  level: curve.optional(),
  /** Length of a grain; absent, that of its fall or of the whole sound. */
  seconds: value.optional(),
  attack: number.optional(),
  release: number.optional(),
  /** Of noise. */
  pass: z.enum(['low', 'band', 'high']).optional(),
  q: number.optional(),
  /** Of strikes: decay in seconds, and from felt (0) to steel (1). */
  ring: value.optional(),
  hardness: number.optional(),
  filters: z.array(filter).optional(),
  /** Resonators side by side: hertz and Q. */
  bank: z.tuple([z.array(number), number]).optional(),
  /** Brings the peak to 1 before `gain`. */
  even: z.literal(true).optional(),
  gain: value.optional(),
  /** Gain in powers of two with size and force; rate of grains likewise. */
  heavy: number.optional(),
  thick: number.optional(),
  /** Frequency in powers of two with force, and with speed. */
  bright: number.optional(),
  rev: number.optional(),
  /** Ratios that sound together, each as loud as it is low. */
  chord: z.array(number).optional(),
  /** A random one for each grain. */
  scale: z.array(number).optional(),
  /** One for each event in turn. */
  turns: z.array(number).optional(),
  /** Only on these grounds. */
  on: z.array(z.string()).optional(),

  /** When its grains start: one at `at`, or those of one of these. */
  at: value.optional(),
  times: z.array(number).optional(),
  notes: z.array(z.tuple([number, number])).optional(),
  /** Every so many seconds, with a share of randomness; `count` or `span` end it. */
  every: z.tuple([number, number]).optional(),
  count: number.optional(),
  span: number.optional(),
  /** Random ones per second; `clusters`: bursts `[per second, seconds]` of them. */
  rate: number.optional(),
  clusters: z.tuple([number, number]).optional(),
  /** The gain falls by this share over all grains. */
  fade: number.optional(),
  /** Grains of random loudness, most of them soft. */
  few: z.literal(true).optional(),
  /** How many of the same, each with its own grains, pitch and place. */
  players: number.optional(),

  /** Random places to this side of the middle. */
  width: number.optional(),
  /** Uncorrelated on both sides. */
  wide: z.literal(true).optional(),
  /** Moves from one side to the other, or around. */
  path: z.enum(['sweep', 'roam']).optional(),
})

const recipe = z.strictObject({
  /** A continuous sound that fills the time, or an event. */
  kind: z.enum(['texture', 'event']),
  /** Length of an event. */
  seconds: number.optional(),
  /** Whether size and speed change its length, and little time shortens it. */
  stretch: z.literal(true).optional(),
  /** How it repeats: see `Rhythm`. */
  rhythm: z
    .strictObject({
      count: value,
      gap: number,
      rest: number.optional(),
      jitter: number.optional(),
    })
    .optional(),
  passes: z.literal(true).optional(),
  /** The ground, unless the prompt names one. */
  ground: z.string().optional(),
  layers: z.array(layer).optional(),
  /** Several sets of layers, one for each event. */
  takes: z.array(z.array(layer)).optional(),
  filters: z.array(filter).optional(),
  drive: number.optional(),
  /** Bits, and samples of the same value, of an old game. */
  crush: z.tuple([number, number]).optional(),
})

/** All recipes of a file by name. Throws for invalid ones. */
export const recipes = z.record(z.string(), recipe)
export type Curve = z.output<typeof curve>
export type SimpleCurve = z.output<typeof simpleCurve>
export type Value = z.output<typeof value>
export type Filter = z.output<typeof filter>
export type Layer = z.output<typeof layer>
export type Recipe = z.output<typeof recipe>
