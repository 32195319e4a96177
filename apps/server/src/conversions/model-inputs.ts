import type { ErrorDetail } from '@atelier/contract/errors'
import { fileInputs, type ModelInputs } from '@atelier/contract/models/inputs'

/** Files of a start besides its source, as its settings name them: null for an uploaded file. */
export interface FurtherInputs {
  /** Further images, in order. */
  readonly source_ids?: readonly (number | null)[] | undefined
  readonly last_frame_id?: number | null | undefined
  readonly mask_id?: number | null | undefined
}

/** The inputs of a start. */
export interface GivenInputs extends FurtherInputs {
  readonly mode: string
  /** Absent if unknown. */
  readonly text?: string | undefined
  /** Whether audio to add is attached. */
  readonly hasSound?: boolean | undefined
  /** Whether inputs may be missing, as in a quote. */
  readonly isPartial?: boolean | undefined
}

type Given = Partial<Record<'images' | (typeof fileInputs)[number], number>>

/** Number of files of each input. The source of a mode is what the model accepts as such. */
function countFiles(inputs: ModelInputs, { mode, hasSound, ...further }: GivenInputs): Given {
  const { source_ids = [], last_frame_id, mask_id } = further
  const isFromImage = mode === 'IMAGE_TO_IMAGE' || mode === 'IMAGE_TO_VIDEO'
  const isFirstFrame = isFromImage && inputs.first_frame !== undefined
  return {
    images: source_ids.length + (isFromImage && !isFirstFrame ? 1 : 0),
    first_frame: isFirstFrame ? 1 : 0,
    last_frame: last_frame_id === undefined ? 0 : 1,
    mask: mask_id === undefined ? 0 : 1,
    video: mode === 'ADD_AUDIO_TO_VIDEO' ? 1 : 0,
    audio: hasSound || mode === 'MUSIC_TO_MUSIC' ? 1 : 0,
  }
}

const nouns = {
  first_frame: 'a first frame',
  last_frame: 'a last frame',
  mask: 'a mask',
  video: 'a video',
  audio: 'an audio file',
} as const

const invalid = (field: string, detail: string): ErrorDetail => ({ code: 'invalid', field, detail })

/** The first input that a model does not accept, or requires and does not get. */
export function inputProblem(inputs: ModelInputs, given: GivenInputs): ErrorDetail | undefined {
  const counts = countFiles(inputs, given)
  const { text, isPartial } = given
  for (const name of fileInputs) {
    if (counts[name] && !inputs[name]) return invalid(name, `This model does not accept ${nouns[name]}.`)
    if (!counts[name] && inputs[name]?.required && !isPartial) return invalid(name, `Add ${nouns[name]}.`)
  }
  if (inputs.text?.required && text?.trim() === '' && !isPartial) return invalid('text', 'Enter a text.')
  return imagesProblem(inputs.images, counts.images ?? 0, isPartial)
}

function imagesProblem(
  range: ModelInputs['images'],
  count: number,
  isPartial: boolean | undefined,
): ErrorDetail | undefined {
  const images = (number: number) => `${number} ${number === 1 ? 'image' : 'images'}`
  if (!range) return count > 0 ? invalid('images', 'This model does not accept images.') : undefined
  if (count > range.max) return invalid('images', `This model accepts at most ${images(range.max)}.`)
  if (count < range.min && !isPartial) return invalid('images', `Add at least ${images(range.min)}.`)
  return undefined
}

/** The files among the settings of a start. */
export function furtherInputs({ source_ids, last_frame_id, mask_id }: FurtherInputs): FurtherInputs {
  return {
    ...(source_ids?.length ? { source_ids } : {}),
    ...(last_frame_id === undefined ? {} : { last_frame_id }),
    ...(mask_id === undefined ? {} : { mask_id }),
  }
}
