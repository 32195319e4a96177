import type { FieldMapper, MappedField } from '../mapped-field.ts'
import type { Shape } from '../shape.ts'

const lengths =
  /^(duration|seconds|duration_seconds|seconds_total|total_seconds|audio_length|video_length|length_in_seconds)$/
const millis = /^(music_length_ms|duration_ms|length_ms)$/
const frameRates = ['frames_per_second', 'fps', 'frame_rate'] as const
/** Lengths of an endpoint that states none. */
const guess = { min: 1, max: 10 }
const MAX_SECONDS = 3600

/** The length of a video or of audio, in seconds. */
export const mapLength: FieldMapper = ({ name, shape }, { purpose: { kind, mode } }) => {
  const perSecond = lengths.test(name) ? 1 : millis.test(name) ? 1000 : undefined
  if ((kind !== 'audio' && kind !== 'video') || perSecond === undefined) return undefined
  if (mode === 'ADD_AUDIO_TO_VIDEO') return sourceLength(shape, perSecond)
  const values = shape.alternatives.flatMap((one) => one.enum ?? [])
  return values.length > 0 ? listedLength(values, shape) : anyLength(shape, perSecond)
}

/** The length of a source video, within the bounds of the endpoint. */
function sourceLength(
  { type, minimum: min, maximum: max }: Shape,
  perSecond: number,
): MappedField | undefined {
  if (type !== 'number' && type !== 'integer') return undefined
  const round = type === 'integer' ? { round: true } : {}
  const bounds = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
  return { value: { $: 'seconds', ...(perSecond === 1 ? {} : { times: perSecond }), ...round, ...bounds } }
}

function listedLength(values: readonly (string | number)[], shape: Shape): MappedField | undefined {
  const suffix = values.every((value) => typeof value === 'string' && /^\d+(\.\d+)?s$/.test(value)) ? 's' : ''
  const known = values.map((value) => Number(String(value).replace(/s$/, ''))).filter((one) => one > 0)
  const [min, max] = [Math.min(...known), Math.max(...known)]
  if (known.length === 0 || max > MAX_SECONDS) return undefined
  const step = known.map((value) => value - min).reduce(greatestDivisor, 0) || 1
  const stated = Number(String(shape.default ?? '').replace(/s$/, ''))
  const isText = values.some((value) => typeof value === 'string')
  const isGapless = new Set(known).size === Math.round((max - min) / step) + 1
  return {
    value: {
      $: 'seconds',
      ...(suffix ? { format: `{}${suffix}` } : isText ? { as: 'string' as const } : {}),
    },
    facts: { seconds: { min, max, step, default: known.includes(stated) ? stated : min } },
    problem: isGapless ? undefined : `The endpoint takes ${known.join(', ')} seconds only.`,
  }
}

const greatestDivisor = (one: number, other: number): number =>
  other < 1e-6 ? one : greatestDivisor(other, one % other)

function anyLength(shape: Shape, perSecond: number): MappedField | undefined {
  const number = shape.alternatives.find(({ type }) => type === 'number' || type === 'integer')
  if (!number) return undefined
  const isKnown = number.minimum !== undefined && number.maximum !== undefined
  const step = number.type === 'integer' && perSecond === 1 ? 1 : 0.5
  const min = Math.max(step, (number.minimum ?? guess.min * perSecond) / perSecond)
  const max = Math.min(MAX_SECONDS, (number.maximum ?? guess.max * perSecond) / perSecond)
  if (min > max) return undefined
  const stated = typeof shape.default === 'number' ? shape.default / perSecond : Math.min(5, max)
  const seconds = { min, max: Math.max(max, stated), step, default: Math.max(min, stated) }
  return {
    value: { $: 'seconds', ...(perSecond === 1 ? {} : { times: perSecond, round: true }) },
    facts: { seconds },
    problem: isKnown
      ? undefined
      : `The endpoint does not state its lengths; ${min} to ${seconds.max} seconds is a guess.`,
  }
}

/** The length of a video as a number of frames, at the endpoint's usual frame rate. */
export const mapFrameCount: FieldMapper = ({ name, shape }, { purpose, fields }) => {
  if (name !== 'num_frames' || purpose.kind !== 'video' || purpose.mode === 'ADD_AUDIO_TO_VIDEO')
    return undefined
  if ([...fields.keys()].some((other) => lengths.test(other))) return {}
  const rate = frameRates.map((each) => fields.get(each)?.default).find((each) => typeof each === 'number')
  if (!rate || rate <= 0) return undefined
  const [, least, most] = /between (\d+) (?:and|to) (\d+)/.exec(shape.description) ?? []
  const frames = { min: shape.minimum ?? Number(least), max: shape.maximum ?? Number(most) }
  const usual = typeof shape.default === 'number' ? shape.default : frames.min
  if (![frames.min, frames.max, usual].every(Number.isFinite)) return undefined
  const secondsOf = (count: number) => (count - 1) / rate
  const min = Math.max(1, Math.ceil(secondsOf(frames.min)))
  const max = Math.max(min, Math.floor(secondsOf(frames.max)))
  return {
    value: { $: 'seconds', times: rate, plus: 1, round: true, ...frames },
    facts: {
      seconds: { min, max, step: 1, default: Math.min(max, Math.max(min, Math.round(secondsOf(usual)))) },
    },
  }
}

/** The frame rate from which the number of frames follows. */
export const mapFrameRate: FieldMapper = ({ name, shape }, { fields }) =>
  frameRates.some((each) => each === name) && fields.has('num_frames') && typeof shape.default === 'number'
    ? { value: shape.default }
    : undefined
