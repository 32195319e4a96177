import { DEFAULT_IMAGE_SIZE, defaultStrength, type ImageMode, image } from '@atelier/contract/kinds/image'
import type { ParameterValues } from '@atelier/contract/models/parameters'
import type { ImageInput, ModelOptions } from '@atelier/engines/spec/engine'
import type { Engines, Offer } from '../../conversions/engines.ts'
import { type FurtherInputs, furtherInputs } from '../../conversions/model-inputs.ts'
import {
  chooseModel,
  chooseOf,
  chooseParameters,
  costOf,
  drawSeed,
  enforceInputs,
  enforceTextLimit,
  seedAt,
} from '../../conversions/start/choose-model.ts'
import { notesOn } from '../../conversions/start/notes.ts'
import { type PreparedConversion, titleOf } from '../../conversions/start/prepared.ts'
import { closestSize, parseSize } from './size.ts'

/** Fields of a start of images, whichever call they came with. */
export interface ImageStart extends FurtherInputs {
  mode: ImageMode
  title?: string | undefined
  text: string
  model?: string | undefined
  size?: string | undefined
  seed?: number | undefined
  n: number
  strength?: number | undefined
  parameters?: ParameterValues | undefined
  source_id?: number | undefined
  /** Whether inputs may be missing. */
  isPartial?: boolean | undefined
  /** Properties of the source image. */
  source?: { width: number | null; height: number | null } | undefined
}

/** Checks a start of images and prices it: one conversion per image. Throws an error that names its field. */
export function prepareImages(engines: Engines, start: ImageStart): PreparedConversion[] {
  const { mode, text, source_id } = start
  const offer = chooseModel(engines, { kind: image.id, mode, code: start.model })
  enforceTextLimit(offer, text)
  enforceInputs(offer, start)
  const size = chooseSize(offer, start)
  const strength =
    mode === 'IMAGE_TO_IMAGE' ? { strength: start.strength ?? defaultStrength(offer) } : undefined
  const options = chooseParameters(offer.model, start.parameters)
  const { sizes } = offer.model
  const first = drawSeed(start.seed)
  const notes = notesOn(engines, offer, {
    mode,
    input: { text, ...parseSize(size), seed: first, ...strength, ...options },
    images: 1 + (start.source_ids?.length ?? 0),
  })
  return Array.from({ length: start.n }, (_, index) => {
    const seed = seedAt(first, index)
    const input: ImageInput & ModelOptions = { text, ...parseSize(size), seed, ...strength, ...options }
    return {
      kind: image.id,
      mode,
      provider: offer.provider,
      model: offer.model.code,
      voiceId: null,
      title: titleOf(start.title, text),
      text,
      input,
      settings: {
        model: offer.model.code,
        ...(sizes && { size }),
        seed,
        ...strength,
        ...options,
        ...(source_id ? { source_id } : {}),
        ...furtherInputs(start),
      },
      cost: costOf(offer, { size, ...options }),
      ...notes,
    }
  })
}

function chooseSize({ model }: Offer, { size, source }: ImageStart): string {
  const usual =
    source?.width && source.height ? closestSize(source.width, source.height, model.sizes) : undefined
  return chooseOf(model.sizes, size, { usual: usual ?? DEFAULT_IMAGE_SIZE, field: 'size' })
}
