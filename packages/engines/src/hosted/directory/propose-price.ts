import type { KindId } from '@atelier/contract/kinds/kind'
import { CREDITS_PER_EURO } from '@atelier/contract/limits'
import { costMicros } from '@atelier/contract/models/margin'
import type { CostRule, PriceRule, PriceUnit } from '@atelier/contract/models/price'

/** Price of a result relative to its cost. */
const MARKUP = 1.6
/** Smallest price of a result. */
const MIN_CREDITS = 10
/** Steps that prices are rounded up to, from a price on. */
const steps = [
  [100, 10],
  [10, 5],
  [1, 0.5],
  [0, 0.1],
] as const

const units: Readonly<Record<string, readonly [per: PriceUnit, count: number]>> = {
  ...Object.fromEntries(
    ['image', 'video', 'audio', 'song', 'request', 'generation', 'run'].map((name) => [name, ['result', 1]]),
  ),
  second: ['second', 1],
  minute: ['second', 60],
  megapixel: ['megapixel', 1],
  character: ['thousand characters', 1 / 1000],
  token: ['thousand tokens', 1 / 1000],
}
const multiples: Readonly<Record<string, number>> = { '': 1, k: 1000, thousand: 1000, m: 1e6, million: 1e6 }

/** Reads a cost per unit, such as 0.1 USD per `1000 characters`; undefined for units that cannot be counted. */
export function readCost(amount: number, unit: string, currency: string): CostRule | undefined {
  const [, times = '1', multiple = '', name = ''] =
    /^(?:([\d,]+)\s*)?(?:(k|m|thousand|million)\s+)?(?:(?:output|processed|generated|video|audio)\s+)?([a-z]+?)s?$/i.exec(
      unit.trim(),
    ) ?? []
  const [per, count] = units[name.toLowerCase()] ?? []
  const size = Number(times.replaceAll(',', '')) * (multiples[multiple.toLowerCase()] ?? 1) * (count ?? 1)
  const isMoney = currency === 'USD' || currency === 'EUR'
  if (!per || !isMoney || !(size > 0) || !(amount >= 0)) return undefined
  return { amount: Number((amount / size).toPrecision(12)), currency, per }
}

/** A price that covers a cost, with the same unit. */
export function priceForCost(cost: CostRule): PriceRule {
  const credits = ((costMicros({ ...cost, per: 'result' }, {}) ?? 0) / 1_000_000) * CREDITS_PER_EURO * MARKUP
  const [, step] = steps.find(([from]) => credits >= from) ?? steps[3]
  const rounded = Number((Math.ceil(credits / step - 1e-9) * step).toFixed(1))
  return { credits: cost.per === 'result' ? Math.max(MIN_CREDITS, rounded) : rounded, per: cost.per }
}

/** The price of a model whose cost is unknown: an operator must set it. */
export const unsetPrice = (kind: KindId): PriceRule | null =>
  kind === 'speech' ? null : { credits: 0, per: kind === 'chat' ? 'thousand tokens' : 'result' }
