import { MAX_INPUT_IMAGES } from '@atelier/contract/models/inputs'
import type { FieldMapper } from '../mapped-field.ts'
import type { Shape } from '../shape.ts'

const several =
  /^(image_urls|images|image_input|input_images|input_image_urls|reference_images|reference_image_urls|images_data_url)$/
const single =
  /^(image|image_url|input_image|input_image_url|init_image|init_image_url|source_image|source_image_url|input_img)$/
const first =
  /^(start_image|start_image_url|first_frame|first_frame_url|first_frame_image|first_frame_image_url)$/
const last =
  /^(end_image|end_image_url|last_frame|last_frame_url|last_frame_image|last_frame_image_url|last_image|tail_image|tail_image_url)$/
const masks = /^(mask|mask_url|mask_image|mask_image_url)$/
const videos = /^(video|video_url|input_video)$/
const audios = /^(audio|audio_url|input_audio|sample_audio|voice_file|reference_audio_url)$/
/** Number of images of an endpoint that states none. */
const USUAL_IMAGES = 4

/** A file is an address: a text, alone or among alternatives. */
const isFile = (shape: Shape) =>
  shape.alternatives.some(({ type, enum: values }) => (type === 'string' || type === 'unknown') && !values)

/** Source and reference images. An endpoint that also generates without them takes them when they are there. */
export const mapImages: FieldMapper = ({ name, required, shape }, { purpose: { kind, mode }, fields }) => {
  if (kind !== 'image') return undefined
  const isList = several.test(name) && shape.type === 'array'
  if (!isList && !(single.test(name) && isFile(shape))) return undefined
  const value = { $: isList ? 'images' : 'image' } as const
  if (mode !== 'IMAGE_TO_IMAGE') return { value }
  // Endpoints with both fields read the list.
  if (!isList && [...fields.keys()].some((other) => several.test(other)) && !required) return {}
  const stated = isList ? (shape.maxItems ?? statedCount(shape.description)) : 1
  const max = Math.max(1, Math.min(stated ?? USUAL_IMAGES, MAX_INPUT_IMAGES))
  return {
    value,
    inputs: { images: { min: 1, max } },
    problem:
      stated === undefined
        ? `The endpoint does not state how many images it takes; ${max} is a guess.`
        : undefined,
  }
}

/** The images that a video starts and ends with. */
export const mapFrames: FieldMapper = ({ name, required, shape }, { purpose: { kind, mode } }) => {
  if (kind !== 'video' || !isFile(shape)) return undefined
  const input = last.test(name)
    ? 'last_frame'
    : first.test(name) || single.test(name)
      ? 'first_frame'
      : undefined
  if (!input) return undefined
  const isNeeded = required || input === 'first_frame'
  return mode === 'IMAGE_TO_VIDEO'
    ? { value: { $: input }, inputs: { [input]: { required: isNeeded } } }
    : { value: { $: input } }
}

/** The mask of an edit. */
export const mapMask: FieldMapper = ({ name, required, shape }, { purpose: { mode } }) => {
  if (!masks.test(name) || mode !== 'IMAGE_TO_IMAGE' || !isFile(shape)) return undefined
  const problem =
    'In Atelier, the transparent parts of a mask mark what to change; many endpoints expect white instead. Check it, or remove the mask.'
  return { value: { $: 'mask' }, inputs: { mask: { required } }, problem }
}

/** Source video and audio. */
export const mapMedia: FieldMapper = ({ name, required, shape }, { purpose: { kind, mode } }) => {
  if (!isFile(shape)) return undefined
  if (videos.test(name) && mode === 'ADD_AUDIO_TO_VIDEO')
    return { value: { $: 'video' }, inputs: { video: { required: true } } }
  const takesAudio = mode === 'MUSIC_TO_MUSIC' || kind === 'voice'
  if (!audios.test(name) || !takesAudio) return undefined
  return { value: { $: 'audio' }, inputs: { audio: { required: required || kind === 'voice' } } }
}

/** A number such as in `up to 14 images`. */
function statedCount(description: string): number | undefined {
  const [, count] = /(?:up to|at most|max(?:imum)?(?: of)?:?)\s+(\d+)/i.exec(description) ?? []
  return count === undefined ? undefined : Number(count)
}
