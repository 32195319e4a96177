import type { ProviderCost } from '@atelier/engines/spec/engine'
import type { Conversion } from '../../platform/schema.ts'
import type { ConversionQueue } from '../jobs.ts'

/** Millionths of a euro per unit of each currency that providers charge in. Approximate: for spend, never for prices. */
const microsOf = { EUR: 1_000_000, USD: 900_000 } as const

type CostInput = Pick<Conversion, 'provider' | 'kind' | 'mode' | 'model' | 'characters' | 'tokens'>

/** How often a cost is due; null when that is not known. */
function timesOf({ per }: ProviderCost, { characters, tokens }: CostInput): number | null {
  if (per === undefined) return 1
  const counted = per === 'thousand characters' ? characters : tokens
  return counted === null ? null : counted / 1000
}

/** What a provider is expected to charge for a conversion, in millionths of a euro; null when that is not known. */
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

/**
 * Credits that a conversion has come to: all that was held for it, or of what is paid by tokens the share that was used.
 * Never more than was held.
 */
export function usedCost({ cost, tokens, input }: Pick<Conversion, 'cost' | 'tokens' | 'input'>): number {
  if (tokens === null || !('tokens' in input)) return cost
  return Math.min(cost, Math.ceil((cost * tokens) / Number(input.tokens)))
}
