import { videoCost } from '@atelier/contract/pricing'
import type { Model } from '../../api/models.ts'
import { hint, problem, type Readiness, readyFor } from '../../ui/composer/readiness.ts'
import type { SourceSlot, StudioMode } from './mode.ts'
import { neededSlots } from './needed-slots.ts'

/** Inputs that decide whether a draft can be sent. */
export interface StudioReadinessInput {
  readonly mode: Pick<StudioMode, 'kind' | 'slots' | 'wordsMissing' | 'maxCharacters'>
  readonly characters: number
  /** The prompt is empty or only white space. */
  readonly blank: boolean
  /** The model to use; null while unknown. */
  readonly model: Pick<Model, 'price' | 'seconds' | 'makes_sound'> | null
  /** Duration of a video in seconds; undefined if it can't be chosen. */
  readonly seconds?: number | undefined
  /** The models are loaded, and there are none. */
  readonly modelsKnown: boolean
  /** How many items to generate. */
  readonly n: number
  readonly filled: Readonly<Record<SourceSlot['name'], boolean>>
  /** Credit balance; null while unknown. */
  readonly credits: number | null
}

function priceOf(
  { price, seconds: lengths }: NonNullable<StudioReadinessInput['model']>,
  { mode, n, seconds }: Pick<StudioReadinessInput, 'mode' | 'n' | 'seconds'>,
): number {
  const isVideo = mode.kind === 'video' && lengths !== null && seconds !== undefined
  return isVideo ? videoCost(price, seconds, lengths.default) : price * n
}

const whole = new Intl.NumberFormat('en')

/** The price of a draft, or why it can't start. */
export function studioReadiness(input: StudioReadinessInput): Readiness {
  const { mode, characters, blank, model, filled, credits } = input
  const cost = model === null ? null : priceOf(model, input)
  const missing = neededSlots(mode, model).find(({ name }) => !filled[name])
  if (missing) return hint(cost, missing.missing)
  const wordsMissing = model?.makes_sound ? 'Describe the sound.' : mode.wordsMissing
  if (blank && wordsMissing !== null) return hint(cost, wordsMissing)
  if (characters > mode.maxCharacters) {
    const over = whole.format(characters - mode.maxCharacters)
    return problem(cost, `${over} over the limit of ${whole.format(mode.maxCharacters)} characters.`)
  }
  if (cost !== null) return readyFor(cost, credits)
  return input.modelsKnown
    ? problem(null, 'No model is available for this right now.')
    : hint(null, 'Loading the models…')
}
