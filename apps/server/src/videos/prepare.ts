import {
  type AudioFit,
  defaultRatios,
  type VideoMode,
  type VideoRatio,
  video,
  videoModels,
} from '@atelier/contract/kinds/video'
import type { VideoInput } from '@atelier/engines/spec/engine'
import {
  chooseModel,
  chooseOf,
  chooseSeconds,
  enforceTextLimit,
  priceOf,
} from '../conversions/choose-model.ts'
import { drawSeed } from '../conversions/draw-seed.ts'
import type { Engines } from '../conversions/engines.ts'
import type { Offer } from '../conversions/offer.ts'
import { type PreparedConversion, titleOf } from '../conversions/prepared.ts'
import { ApiError } from '../platform/api-error.ts'

/** Seconds of a film when neither call nor model says. */
const USUAL_SECONDS = 5

/** Fields of a start of a film, whichever call they came with. */
export interface VideoStart {
  mode: VideoMode
  title?: string | undefined
  text: string
  model?: string | undefined
  ratio?: VideoRatio | undefined
  seconds?: number | undefined
  seed?: number | undefined
  fit?: AudioFit | undefined
  volume?: number | undefined
  source_id?: number | undefined
  audio_id?: number | undefined
  /** The given picture or film as it was measured. */
  source?: { title: string; duration: number | null } | undefined
  /** Whether a sound was given to be added; absent where that is not known yet. */
  hasSound?: boolean | undefined
}

/** Checks a start of a film and prices it. Throws a fault that names its field. */
export function prepareVideo(engines: Engines, start: VideoStart): PreparedConversion {
  const { mode, text, source_id, audio_id, source } = start
  const offer = chooseModel(engines, { kind: video.id, mode, code: start.model }, videoModels)
  enforceTextLimit(offer, text)
  if (mode === 'ADD_AUDIO_TO_VIDEO') enforceSound(offer, start)
  const seed = drawSeed(start.seed)
  const given = { ...(source_id ? { source_id } : {}), ...(audio_id ? { audio_id } : {}) }
  const { code: model, ratios, seconds: lengths } = offer.model
  const { ratio, seconds, ...others } =
    mode === 'ADD_AUDIO_TO_VIDEO' ? keptShape(start) : chosenShape(offer, start)
  const input: VideoInput = { text, ratio, seconds, seed, ...others }
  const chosen = { ...(ratios && { ratio }), ...(lengths && { seconds }), ...others }
  return {
    kind: video.id,
    mode,
    provider: offer.provider,
    model,
    voiceId: null,
    title: titleOf(start.title, text.trim() || source?.title || 'Film'),
    text: text.trim() === '' ? null : text,
    input,
    settings: { model, ...chosen, seed, ...given },
    cost: priceOf(offer),
  }
}

const chosenShape = (offer: Offer, { mode, ratio, seconds }: VideoStart) => ({
  ratio: chooseOf(offer.model.ratios, ratio, { usual: defaultRatios[mode], field: 'ratio' }),
  seconds: chooseSeconds(offer, seconds, USUAL_SECONDS),
})

/** A sound comes from the one who asks, or from the model, which makes it of the words. */
function enforceSound({ model }: Offer, { text, hasSound }: VideoStart): void {
  const refuse = (field: string, detail: string) => new ApiError('invalid', detail, { field })
  if (!model.makesSound) {
    if (hasSound === false) throw refuse('audio', 'Please add a sound.')
    return
  }
  if (hasSound) throw refuse('audio', 'This model makes the sound itself, of your words.')
  if (text.trim() === '') throw refuse('text', 'Please say what is to be heard.')
}

/** A film that gets a sound keeps its shape and its length. */
const keptShape = ({ source, fit = 'trim', volume = 1 }: VideoStart) => ({
  ratio: defaultRatios.ADD_AUDIO_TO_VIDEO,
  seconds: source?.duration ?? USUAL_SECONDS,
  fit,
  volume,
})
