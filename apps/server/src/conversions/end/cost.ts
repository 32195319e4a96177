import type { ProviderCost } from '@atelier/engines/spec/engine'
import type { Conversion } from '../../platform/schema.ts'
import type { ConversionQueue } from '../jobs.ts'

/** Millionths of a euro per unit of each currency that providers charge in. Approximate: for spend, never for prices. */
const microsOf = { EUR: 1_000_000, USD: 900_000 } as const

type CostInput = Pick<Conversion, 'provider' | 'kind' | 'mode' | 'model' | 'characters' | 'tokens'>

/** Number of units billed; null when unknown. */
function timesOf({ per }: ProviderCost, { characters, tokens }: CostInput): number | null {
  if (per === undefined) return 1
  const counted = per === 'thousand characters' ? characters : tokens
  return counted === null ? null : counted / 1000
}

/** Expected cost of a conversion at its provider, in millionths of a euro; null when unknown. */
export function expectedCost(engines: ConversionQueue['engines'], conversion: CostInput): number | null {
  const { provider, kind, mode, model: code } = conversion
  const models = engines.find(provider, kind)?.models ?? []
  const model = models.find((one) => one.code === code && one.mode === mode)
  if (!model) return null
  if (model.local) return 0
  const { providerCost } = model
  const times = providerCost ? timesOf(providerCost, conversion) : null
  if (!providerCost || times === null) return null
  return Math.round(providerCost.amount * microsOf[providerCost.currency] * times)
}

/** Credits to capture for a conversion: the whole hold, or for tokens the used share. Never more than was held. */
export function usedCost({ cost, tokens, input }: Pick<Conversion, 'cost' | 'tokens' | 'input'>): number {
  if (tokens === null || !('tokens' in input)) return cost
  return Math.min(cost, Math.ceil((cost * tokens) / Number(input.tokens)))
}
