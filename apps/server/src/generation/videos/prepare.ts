import {
  type AudioFit,
  defaultRatios,
  type VideoMode,
  type VideoRatio,
  video,
} from '@atelier/contract/kinds/video'
import type { ParameterValues } from '@atelier/contract/models/parameters'
import type { ModelOptions, VideoInput } from '@atelier/engines/spec/engine'
import type { Engines, Offer } from '../../conversions/engines.ts'
import { type FurtherInputs, furtherInputs } from '../../conversions/model-inputs.ts'
import {
  chooseModel,
  chooseParameters,
  chooseSeconds,
  costOf,
  drawSeed,
  enforceInputs,
  enforceTextLimit,
  nearestShape,
} from '../../conversions/start/choose-model.ts'
import { notesOn } from '../../conversions/start/notes.ts'
import { type PreparedConversion, titleOf } from '../../conversions/start/prepared.ts'

/** Default length of a video in seconds. */
const USUAL_SECONDS = 5

/** Fields of a start of a video, whichever call they came with. */
export interface VideoStart extends FurtherInputs {
  mode: VideoMode
  title?: string | undefined
  text: string
  model?: string | undefined
  ratio?: VideoRatio | undefined
  seconds?: number | undefined
  seed?: number | undefined
  fit?: AudioFit | undefined
  volume?: number | undefined
  parameters?: ParameterValues | undefined
  source_id?: number | undefined
  audio_id?: number | undefined
  /** Properties of the source image or video. */
  source?: { title: string; duration: number | null; width: number | null; height: number | null } | undefined
  /** Whether audio to add is attached. */
  hasSound?: boolean | undefined
  /** Whether inputs may be missing. */
  isPartial?: boolean | undefined
}

/** Checks a start of a video and prices it. Throws an error that names its field. */
export function prepareVideo(engines: Engines, start: VideoStart): PreparedConversion {
  const { mode, text, source_id, audio_id, source } = start
  const offer = chooseModel(engines, { kind: video.id, mode, code: start.model })
  enforceTextLimit(offer, text)
  enforceInputs(offer, start)
  const seed = drawSeed(start.seed)
  const sourceIds = { ...(source_id ? { source_id } : {}), ...(audio_id ? { audio_id } : {}) }
  const { code: model, ratios, seconds: lengths } = offer.model
  const { ratio, seconds, ...others } =
    mode === 'ADD_AUDIO_TO_VIDEO' ? storedShape(start) : chosenShape(offer, start)
  const options = chooseParameters(offer.model, start.parameters)
  const input: VideoInput & ModelOptions = { text, ratio, seconds, seed, ...others, ...options }
  const chosen = { ...(ratios && { ratio }), ...(lengths && { seconds }), ...others }
  return {
    kind: video.id,
    mode,
    provider: offer.provider,
    model,
    voiceId: null,
    title: titleOf(start.title, text.trim() || source?.title || 'Video'),
    text: text.trim() === '' ? null : text,
    input,
    settings: { model, ...chosen, seed, ...options, ...sourceIds, ...furtherInputs(start) },
    cost: costOf(offer, { seconds, ratio, ...options }),
    ...notesOn(engines, offer, { mode, input }),
  }
}

const chosenShape = (offer: Offer, { mode, ratio, seconds, source }: VideoStart) => ({
  ratio: nearestShape(offer.model.ratios, ratio ?? shapeOf(source) ?? defaultRatios[mode]),
  seconds: chooseSeconds(offer, seconds, USUAL_SECONDS),
})

/** The shape of a source image, if there is one: cutting it to another would lose a part of it. */
const shapeOf = (source: VideoStart['source']) =>
  source?.width && source.height ? `${source.width}:${source.height}` : undefined

/** Adding audio preserves the video's aspect ratio and length. */
const storedShape = ({ source, fit = 'trim', volume = 1 }: VideoStart) => ({
  ratio: defaultRatios.ADD_AUDIO_TO_VIDEO,
  seconds: source?.duration ?? USUAL_SECONDS,
  fit,
  volume,
})
