import type { CostRule, PriceRule } from '@atelier/contract/models/price'
import type { FieldResult } from './map-fields.ts'
import { priceForCost, unsetPrice } from './propose-price.ts'
import type { Purpose } from './purpose.ts'
import type { Problem } from './schema-problems.ts'

/** A price, and what to check about it. */
interface PricedEndpoint {
  readonly price: PriceRule | null
  readonly problems: readonly Problem[]
}

/** The price for a cost, if results can be counted in its unit. */
export function priceEndpoint(
  cost: CostRule | undefined,
  { kind }: Purpose,
  mapped: readonly FieldResult[],
): PricedEndpoint {
  const isCounted = {
    result: true,
    second: mapped.some(({ facts }) => facts?.seconds),
    megapixel: kind === 'image',
    'thousand characters': false,
    'thousand tokens': kind === 'chat',
  }
  const problems = cost ? varyingCost(mapped) : []
  if (kind === 'speech') return { price: null, problems }
  if (cost && isCounted[cost.per]) return { price: priceForCost(cost), problems }
  const detail = cost
    ? `The provider charges per ${cost.per}, which is not known before a generation. Set a price per result.`
    : 'The cost of the model is not known. Set its price.'
  return { price: unsetPrice(kind), problems: [...problems, { path: 'price', detail }] }
}

/** Options that often change what a result costs. */
const COSTLY = /resolution|quality|audio|^duration$|mode$/

/** Providers state the cost of the defaults only. */
function varyingCost(mapped: readonly FieldResult[]): Problem[] {
  const names = mapped.flatMap(({ option: [name = ''] = [] }) => (COSTLY.test(name) ? [name] : []))
  if (names.length === 0) return []
  const detail = `The cost may depend on ${names.join(', ')}. Compare the provider’s page, and add factors to cost and price.`
  return [{ path: 'cost.factors', detail }]
}
