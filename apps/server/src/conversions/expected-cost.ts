import type { Conversion } from '../platform/schema.ts'
import type { ConversionQueue } from './jobs.ts'

/** Millionths of a euro for a unit of each currency that providers charge in. Roughly: it tells spend, never a price. */
const microsOf = { EUR: 1_000_000, USD: 900_000 } as const

/** What a provider is expected to charge for a conversion, in millionths of a euro; null when that is not known. */
export function expectedCost(
  engines: ConversionQueue['engines'],
  { provider, kind, mode, model: code }: Pick<Conversion, 'provider' | 'kind' | 'mode' | 'model'>,
): number | null {
  const models = engines.find(provider, kind)?.models ?? []
  const model = models.find((one) => one.code === code && one.mode === mode)
  if (!model) return null
  if (model.local) return 0
  const { providerCost } = model
  return providerCost ? Math.round(providerCost.amount * microsOf[providerCost.currency]) : null
}
