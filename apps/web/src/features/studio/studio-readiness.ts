import type { Model } from '../../api/models.ts'
import { hint, problem, type Readiness, readyFor } from '../../ui/composer/readiness.ts'
import type { SourceSlot, StudioMode } from './mode.ts'
import { neededSlots } from './needed-slots.ts'

/** What decides whether a composer's draft can be sent. */
export interface StudioReadinessInput {
  readonly mode: Pick<StudioMode, 'slots' | 'wordsMissing' | 'maxCharacters'>
  readonly characters: number
  /** Nothing but white space. */
  readonly blank: boolean
  /** The model that would make it; null while unknown. */
  readonly model: Pick<Model, 'price' | 'makes_sound'> | null
  /** The models could be read, and those there are none of. */
  readonly modelsKnown: boolean
  /** How many are made at once. */
  readonly n: number
  readonly filled: Readonly<Record<SourceSlot['name'], boolean>>
  /** Credits at hand; null while unknown. */
  readonly credits: number | null
}

const whole = new Intl.NumberFormat('en')

/** Prices a draft and says what stands in the way, before anything is sent. */
export function studioReadiness(input: StudioReadinessInput): Readiness {
  const { mode, characters, blank, model, filled, credits } = input
  const cost = model === null ? null : model.price * input.n
  const missing = neededSlots(mode, model).find(({ name }) => !filled[name])
  if (missing) return hint(cost, missing.missing)
  const wordsMissing = model?.makes_sound ? 'Say what is to be heard.' : mode.wordsMissing
  if (blank && wordsMissing !== null) return hint(cost, wordsMissing)
  if (characters > mode.maxCharacters) {
    const over = whole.format(characters - mode.maxCharacters)
    return problem(cost, `${over} too many: ${whole.format(mode.maxCharacters)} characters is the most.`)
  }
  if (cost !== null) return readyFor(cost, credits)
  return input.modelsKnown
    ? problem(null, 'Nothing here can make this now.')
    : hint(null, 'Loading the models…')
}
