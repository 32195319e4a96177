import { speech } from '@atelier/contract/kinds/speech'
import { completeParameters } from '@atelier/contract/models/complete-parameters'
import { factorOf } from '@atelier/contract/models/credits-of'
import type { ModelDefinition } from '@atelier/contract/models/definition'
import { countCharacters } from '@atelier/contract/pricing'
import { readPauses } from '@atelier/contract/speech-text'
import type { SpeechInput } from '@atelier/engines/spec/engine'
import { chooseParameters } from '../../conversions/start/choose-model.ts'
import { type PreparedConversion, titleOf } from '../../conversions/start/prepared.ts'
import { ApiError } from '../../platform/api-error.ts'
import { type PlanChoices, planPassages } from './plan-passages.ts'
import { findSpeakingVoice, type SpeakingVoice, type SpeechCatalogue } from './speaking-voice.ts'
import type { SpeechStart } from './speech-start.ts'

/** Fields that are optional in starts other than the speech call. */
export type PrepareChoices = Partial<Pick<PlanChoices, 'strict' | 'only'>>

/** Checks a start against the available voices and prices it. Throws an error that names its field. */
export async function prepareSpeech(
  catalogue: SpeechCatalogue,
  start: SpeechStart,
  { strict = true, only }: PrepareChoices = {},
): Promise<PreparedConversion> {
  const voice = await findSpeakingVoice(catalogue, start.voice, start.is_clone)
  const { text, speed, output, is_clone, additional_fields } = start
  const model = modelOf(catalogue, voice)
  const options = chooseOptions(model, start)
  const factor = factorOf(model?.speech?.factors, options.parameters)
  const { passages, cost } = await planPassages(catalogue, start, { narrator: voice, factor, strict, only })
  const spoken: SpeechInput = { text, voice: voice.code, speed, output, ...(passages ? { passages } : {}) }
  return {
    kind: speech.id,
    mode: speech.modes[0],
    provider: voice.provider,
    model: voice.model,
    ...voice.named,
    title: titleOf(start.title, withoutPauses(text)),
    text,
    input: { ...spoken, ...options },
    settings: {
      voice: start.voice,
      speed,
      output,
      is_clone,
      ...(additional_fields ? { additional_fields } : {}),
      ...options,
    },
    cost,
  }
}

/** The factor of the price of a voice with the chosen options. Throws an error that names an invalid one. */
export function optionFactor(
  catalogue: SpeechCatalogue,
  voice: SpeakingVoice,
  { parameters }: Pick<SpeechStart, 'parameters'>,
): number {
  const model = modelOf(catalogue, voice)
  return factorOf(model?.speech?.factors, chooseParameters(model, parameters).parameters)
}

/** Those instructions and options of a recording that the model of another voice accepts. */
export function acceptedOptions(
  catalogue: SpeechCatalogue,
  voice: SpeakingVoice,
  { instructions, parameters }: Pick<SpeechStart, 'instructions' | 'parameters'>,
): Pick<SpeechStart, 'instructions' | 'parameters'> {
  const model = modelOf(catalogue, voice)
  const fits = parameters && 'values' in completeParameters(model?.parameters, parameters)
  return {
    ...(model?.inputs.instructions ? { instructions } : {}),
    ...(fits ? { parameters } : {}),
  }
}

/** The model of a voice. */
const modelOf = ({ engines }: SpeechCatalogue, { provider, model: code }: SpeakingVoice) =>
  engines.definition({ provider, kind: speech.id, mode: speech.modes[0], code })

/** The instructions and options of the voice's model. */
function chooseOptions(
  model: ModelDefinition | undefined,
  { instructions, parameters }: Pick<SpeechStart, 'instructions' | 'parameters'>,
) {
  const options = chooseParameters(model, parameters)
  if (!instructions) return options
  const accepted = model?.inputs.instructions
  const refuse = (detail: string) => new ApiError('invalid', detail, { field: 'instructions' })
  if (!accepted) throw refuse('This voice does not accept instructions.')
  const { max_characters: most } = accepted
  if (countCharacters(instructions) > most) throw refuse(`At most ${most} characters.`)
  return { instructions, ...options }
}

/** Characters of a text searched for the title. */
const TITLE_SCAN = 2000

/** The beginning of a text as it is spoken; a text of marks alone stays as it is. */
function withoutPauses(text: string): string {
  const beginning = text.slice(0, TITLE_SCAN)
  let words = ''
  let at = 0
  for (const { from, to } of readPauses(beginning)) {
    words += beginning.slice(at, from)
    at = to
  }
  if (at === 0) return text
  return (words + beginning.slice(at)).trim() || text
}
