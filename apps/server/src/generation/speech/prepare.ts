import { speech } from '@atelier/contract/kinds/speech'
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
  const { passages, cost } = await planPassages(catalogue, start, { narrator: voice, strict, only })
  const options = chooseOptions(catalogue, voice, start)
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

/** The instructions and options of the voice's model. */
function chooseOptions(
  { engines }: SpeechCatalogue,
  { provider, model: code }: SpeakingVoice,
  { instructions, parameters }: SpeechStart,
) {
  const model = engines.definition({ provider, kind: speech.id, mode: speech.modes[0], code })
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
