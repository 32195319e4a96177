import { type AudioMode, audio, defaultAudioSeconds } from '@atelier/contract/kinds/audio'
import type { ParameterValues } from '@atelier/contract/models/parameters'
import type { AudioInput, ModelOptions } from '@atelier/engines/spec/engine'
import type { Engines } from '../../conversions/engines.ts'
import {
  chooseModel,
  chooseParameters,
  chooseSeconds,
  costOf,
  drawSeed,
  enforceInputs,
  enforceTextLimit,
} from '../../conversions/start/choose-model.ts'
import { notesOn } from '../../conversions/start/notes.ts'
import { type PreparedConversion, titleOf } from '../../conversions/start/prepared.ts'

/** Fields of a start of a sound, whichever call they came with. */
export interface AudioStart {
  /** Defaults to the mode of the model; without a model, SOUND. */
  mode?: AudioMode | undefined
  title?: string | undefined
  text: string
  model?: string | undefined
  seconds?: number | undefined
  seed?: number | undefined
  mood?: string | undefined
  tempo?: number | undefined
  key?: string | undefined
  instruments?: readonly string[] | undefined
  parameters?: ParameterValues | undefined
  source_id?: number | undefined
  /** Whether inputs may be missing. */
  isPartial?: boolean | undefined
  /** Properties of the source audio. */
  source?: { title: string } | undefined
}

/** Checks a start of a sound and prices it. Throws an error that names its field. */
export function prepareAudio(engines: Engines, start: AudioStart): PreparedConversion {
  const { text, source_id, source } = start
  const mode = start.mode ?? modeOf(engines, start.model)
  const offer = chooseModel(engines, { kind: audio.id, mode, code: start.model })
  enforceTextLimit(offer, text)
  enforceInputs(offer, { ...start, mode })
  const seconds = chooseSeconds(offer, start.seconds, defaultAudioSeconds[mode])
  const seed = drawSeed(start.seed)
  const intents = mode === 'MUSIC' ? optionsOf(start) : {}
  const options = chooseParameters(offer.model, start.parameters)
  const input: AudioInput & ModelOptions = { text, seconds, seed, ...intents, ...options }
  return {
    kind: audio.id,
    mode,
    provider: offer.provider,
    model: offer.model.code,
    voiceId: null,
    title: titleOf(start.title, text.trim() || source?.title || 'Sound'),
    text: text.trim() === '' ? null : text,
    input,
    settings: {
      model: offer.model.code,
      ...(offer.model.seconds && { seconds }),
      seed,
      ...intents,
      ...options,
      ...(source_id ? { source_id } : {}),
    },
    cost: costOf(offer, { seconds, ...options }),
    ...notesOn(engines, offer, { mode, input }),
  }
}

/** The mode of a named model; the first is the default. */
function modeOf(engines: Engines, code: string | undefined): AudioMode {
  const named = engines.offers(audio.id).find(({ model }) => model.code === code)?.model.mode
  return audio.modes.find((mode) => mode === named) ?? audio.modes[0]
}

function optionsOf({ mood, tempo, key, instruments }: AudioStart) {
  return {
    ...(mood ? { mood } : {}),
    ...(tempo ? { tempo } : {}),
    ...(key ? { key } : {}),
    ...(instruments?.length ? { instruments } : {}),
  }
}
