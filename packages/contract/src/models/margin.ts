import { DEFAULT_IMAGE_SIZE } from '../kinds/image.ts'
import { CREDITS_PER_EURO } from '../limits.ts'
import { completeParameters } from './complete-parameters.ts'
import { creditsOf, type Quantities, unitsOf } from './credits-of.ts'
import type { ModelDefinition } from './definition.ts'
import type { CostRule } from './price.ts'

/** Millionths of a euro per unit of each currency that providers charge in. Approximate. */
const microsOf = { EUR: 1_000_000, USD: 900_000 } as const
const MICROS_PER_CREDIT = 1_000_000 / CREDITS_PER_EURO

/** Expected cost of a result at the provider, in millionths of a euro; undefined if it cannot be counted. */
export function costMicros(cost: CostRule, quantities: Quantities): number | undefined {
  const units = unitsOf(cost, quantities)
  return units === undefined ? undefined : Math.round(cost.amount * microsOf[cost.currency] * units)
}

/** What a result is counted by with the model's defaults; 1,000 characters or tokens. */
export function usualQuantities(
  model: Pick<ModelDefinition, 'sizes' | 'ratios' | 'seconds' | 'parameters'>,
): Quantities {
  const { sizes, ratios, seconds, parameters } = model
  const complete = completeParameters(parameters, {})
  return {
    size: sizes?.[0] ?? DEFAULT_IMAGE_SIZE,
    ratio: ratios?.[0],
    seconds: seconds?.default,
    tokens: 1000,
    characters: 1000,
    ...('values' in complete ? { parameters: complete.values } : {}),
  }
}

/** Price and cost of a result with the model's defaults. */
export interface Margin {
  /** Credits; null for speech, which the tier of the voice prices. */
  readonly price: number | null
  /** Millionths of a euro; null if unknown. */
  readonly cost: number | null
  /** Choices for which a result costs more than its price, such as `resolution 4k`; `defaults` for the defaults. */
  readonly below_cost: readonly string[]
}

/** Compares the price of a model with its cost: with its defaults, its longest result, and each choice that matters. */
export function marginOf(model: ModelDefinition): Margin {
  const usual = usualQuantities(model)
  const price = model.price === null ? null : (creditsOf(model.price, usual) ?? null)
  const cost = model.cost === null ? null : (costMicros(model.cost, usual) ?? null)
  const below_cost = choicesOf(model, usual).flatMap(([name, quantities]) =>
    isBelowCost(model, quantities) ? name : [],
  )
  return { price, cost, below_cost }
}

function isBelowCost({ price, cost }: ModelDefinition, quantities: Quantities): boolean {
  const credits = price === null ? undefined : creditsOf(price, quantities)
  const micros = cost === null ? undefined : costMicros(cost, quantities)
  return credits !== undefined && micros !== undefined && credits * MICROS_PER_CREDIT < micros
}

function choicesOf(model: ModelDefinition, usual: Quantities): [name: string, quantities: Quantities][] {
  const { price, cost, seconds } = model
  const named = [...Object.entries(price?.factors ?? {}), ...Object.entries(cost?.factors ?? {})]
  const chosen = named.flatMap(([name, values]) =>
    Object.keys(values).map((value): [string, Quantities] => [
      `${name} ${value}`,
      name === 'size' || name === 'ratio'
        ? { ...usual, [name]: value }
        : { ...usual, parameters: { ...usual.parameters, [name]: value } },
    ]),
  )
  const longest: [string, Quantities][] = seconds
    ? [[`${seconds.max} seconds`, { ...usual, seconds: seconds.max }]]
    : []
  const sizes = (model.sizes ?? []).map((size): [string, Quantities] => [`size ${size}`, { ...usual, size }])
  const all = new Map<string, Quantities>([['defaults', usual], ...longest, ...sizes, ...chosen])
  return [...all]
}
