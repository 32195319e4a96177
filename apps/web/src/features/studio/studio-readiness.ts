import type { ParameterProblem } from '@atelier/contract/models/complete-parameters'
import { creditsOf } from '@atelier/contract/models/credits-of'
import type { ParameterValues } from '@atelier/contract/models/parameters'
import type { Model } from '../../api/models.ts'
import { hint, problem, type Readiness, readyFor } from '../../ui/composer/readiness.ts'
import { optionProblem } from '../../ui/model-fields/model-options.ts'
import type { SlotName, StudioMode } from './mode.ts'
import { type Slots, slotsOf } from './slots-of.ts'

/** Inputs that decide whether a draft can be sent. */
export interface StudioReadinessInput {
  readonly mode: Pick<StudioMode, 'kind' | 'slots' | 'wordsMissing' | 'maxCharacters'>
  readonly characters: number
  /** The prompt is empty or only white space. */
  readonly blank: boolean
  /** The model to use; null while unknown. */
  readonly model: Pick<Model, 'price' | 'pricing' | 'inputs' | 'parameters'> | null
  /** Duration of a video in seconds; undefined if it can't be chosen. */
  readonly seconds?: number | undefined
  readonly size?: string | undefined
  readonly ratio?: string | undefined
  readonly parameters?: ParameterValues | undefined
  /** The first option that is invalid. */
  readonly problem?: ParameterProblem | undefined
  /** The models are loaded, and there are none. */
  readonly modelsKnown: boolean
  /** How many items to generate. */
  readonly n: number
  readonly filled: Readonly<Partial<Record<SlotName, boolean>>>
  /** Number of further images. */
  readonly images: number
  /** Credit balance; null while unknown. */
  readonly credits: number | null
}

/** Price in credits; the usual one if the rule counts something that only the server knows. */
function priceOf(
  { price, pricing }: NonNullable<StudioReadinessInput['model']>,
  { n, ...quantities }: Pick<StudioReadinessInput, 'n' | 'seconds' | 'size' | 'ratio' | 'parameters'>,
): number {
  return n * ((pricing && creditsOf(pricing, quantities)) ?? price)
}

const whole = new Intl.NumberFormat('en')

function noteOnImages({ images }: Slots, count: number): string | null {
  if (images === null) return null
  const { min, max } = images
  if (count < min) return min === 1 ? 'Add a reference image.' : `Add at least ${min} reference images.`
  if (count <= max) return null
  return `This model accepts at most ${max} reference ${max === 1 ? 'image' : 'images'}. Remove ${count - max}.`
}

/** The placeholder of the prompt, which a model may require where the mode does not. */
export const placeholderOf = (
  { placeholder }: Pick<StudioMode, 'placeholder'>,
  model: Pick<Model, 'inputs'> | null,
): string => (model?.inputs.text?.required ? placeholder.replace(' (optional)', '') : placeholder)

/** Maximum length of a prompt. */
export const maxCharactersOf = (
  { maxCharacters }: Pick<StudioMode, 'maxCharacters'>,
  model: Pick<Model, 'inputs'> | null,
): number => Math.min(maxCharacters, model?.inputs.text?.max_characters ?? maxCharacters)

/** The price of a draft, or why it can't start. */
export function studioReadiness(input: StudioReadinessInput): Readiness {
  const { mode, characters, blank, model, filled, credits } = input
  const cost = model === null ? null : priceOf(model, input)
  const slots = slotsOf(mode, model)
  const missing = slots.single.find(({ name, missing: words }) => words !== null && !filled[name])
  if (missing?.missing) return hint(cost, missing.missing)
  const imagesNote = noteOnImages(slots, input.images)
  if (imagesNote !== null) return problem(cost, imagesNote)
  const wordsMissing =
    mode.wordsMissing ?? (model?.inputs.text?.required ? 'Describe the result to start.' : null)
  if (blank && wordsMissing !== null) return hint(cost, wordsMissing)
  const most = maxCharactersOf(mode, model)
  if (characters > most) {
    return problem(
      cost,
      `${whole.format(characters - most)} over the limit of ${whole.format(most)} characters.`,
    )
  }
  const invalid = optionProblem(model, input.problem)
  if (invalid !== null) return problem(cost, invalid)
  if (cost !== null) return readyFor(cost, credits)
  return input.modelsKnown
    ? problem(null, 'No model is available for this right now.')
    : hint(null, 'Loading the models…')
}
