import { factorOf } from '@atelier/contract/models/credits-of'
import type { ParameterValues } from '@atelier/contract/models/parameters'
import { countCharacters } from '@atelier/contract/pricing'
import type { Reply } from '@atelier/contract/routes/registry'
import { textField } from '../composer/draft-store.ts'
import { formatExact } from '../format-number.ts'
import {
  type ChosenOptions,
  optionFields,
  optionProblem,
  readChosenOptions,
  settledOptions,
} from '../model-fields/model-options.ts'

/** A model that speaks with voices. */
export type SpeechModel = Reply<'GET /speech-models'>['results'][number]

/** How a voice should speak, as far as its model supports it. */
export interface SpeechChoices {
  readonly instructions: string
  readonly parameters: ChosenOptions
}

/** Parses the choices of a stored draft. */
export const readSpeechChoices = (fields: Readonly<Record<string, unknown>>): SpeechChoices => ({
  instructions: textField(fields.instructions),
  parameters: readChosenOptions(fields.parameters),
})

/** Choices limited to what the model of the voice supports. */
export interface SettledSpeech {
  /** Null while the models are loading, and for a voice whose model is not offered. */
  readonly model: SpeechModel | null
  /** Fields of start and quote calls. */
  readonly fields: { readonly instructions?: string; readonly parameters?: ParameterValues }
  /** Factor of the price of the voice. */
  readonly factor: number
  /** Why the choices are invalid, as a sentence; null if they are valid. */
  readonly problem: string | null
}

/** Resolves choices with the model of the voice. */
export function settledSpeech(
  model: SpeechModel | null,
  { instructions: typed, parameters: chosen }: SpeechChoices,
): SettledSpeech {
  const { parameters, problem } = settledOptions(model, chosen)
  const most = model?.inputs.instructions?.max_characters
  const instructions = most === undefined ? '' : typed.trim()
  const over = countCharacters(instructions) - (most ?? 0)
  return {
    model,
    fields: { ...(instructions === '' ? {} : { instructions }), ...optionFields(model, chosen) },
    factor: factorOf(model?.factors ?? undefined, parameters),
    problem:
      instructions !== '' && over > 0
        ? `Instructions: ${formatExact(over)} over the limit of ${formatExact(most ?? 0)} characters.`
        : optionProblem(model, problem),
  }
}
