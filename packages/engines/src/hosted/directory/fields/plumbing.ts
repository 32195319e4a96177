import type { FieldMapper } from '../mapped-field.ts'
import { notSent } from '../mapped-field.ts'

/** Seeds of endpoints that state no maximum. */
const SEEDS = 2 ** 31
const counts =
  /^(num_images|num_outputs|number_of_images|num_videos|num_samples|num_generations|max_images|n)$/
/** How results are delivered, checked and billed: not for users to choose. */
const delivery =
  /^(sync_mode|webhook.*|stream|enable_safety_checker|disable_safety_checker|safety_.*|.*nsfw.*|moderation|output_quality|output_compression|go_fast|user|end_user_id|.*api_key|loras?|limit_generations)$/

/** The seed. */
export const mapSeed: FieldMapper = ({ name, shape }) => {
  const number = shape.alternatives.find(({ type }) => type === 'integer' || type === 'number')
  if (name !== 'seed' || !number) return undefined
  return { value: { $: 'seed', modulo: Math.min(number.maximum ?? Infinity, SEEDS - 1) + 1 } }
}

/** The number of results: one, as users start several generations. */
export const mapCount: FieldMapper = ({ name, shape }) =>
  counts.test(name) && ['integer', 'number'].includes(shape.type) ? { value: 1 } : undefined

/** How far an image may differ from its source. */
export const mapStrength: FieldMapper = ({ name, shape }, { purpose: { mode } }) =>
  /^(strength|prompt_strength|image_strength)$/.test(name) &&
  mode === 'IMAGE_TO_IMAGE' &&
  shape.alternatives.some(({ type }) => type === 'number')
    ? { value: { $: 'strength' } }
    : undefined

/** Formats of files in order of preference; an address instead of the file itself comes first. */
const formats: Readonly<Record<string, readonly string[]>> = {
  image: ['url', 'png'],
  video: ['url', 'mp4'],
  audio: ['url', 'mp3', 'mp3_44100_128', 'wav'],
}

/** The format of the file. */
export const mapFormat: FieldMapper = ({ name, shape }, { purpose: { kind } }) => {
  if (!/^(output_format|response_format|audio_format|format|video_output_type)$/.test(name)) return undefined
  const offered = shape.alternatives.flatMap((one) => one.enum ?? []).map(String)
  const preferred = (formats[kind] ?? formats.audio ?? []).find((format) => offered.includes(format))
  return preferred === undefined ? notSent : { value: preferred }
}

/** What users do not choose; nothing that the endpoint requires. */
export const mapDelivery: FieldMapper = ({ name, required }) =>
  delivery.test(name) && !required ? notSent : undefined
