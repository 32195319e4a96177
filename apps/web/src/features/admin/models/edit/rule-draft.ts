import type { CostRule, PriceRule, PriceUnit } from '@atelier/contract/models/price'
import { type Amount, type AmountReader, rowId } from './amount.ts'

/** Units, as they are counted. */
export const unitWords: Readonly<Record<PriceUnit, string>> = {
  result: 'Result',
  second: 'Second',
  megapixel: 'Megapixel',
  'thousand characters': '1,000 characters',
  'thousand tokens': '1,000 tokens',
}
/** The units of prices and costs. */
export const units = Object.keys(unitWords) as PriceUnit[]

/** What multiplies a price or cost, as it is edited. */
export interface FactorDraft {
  readonly id: string
  /** Name of the option, or `size` or `ratio`. */
  readonly option: string
  readonly value: string
  readonly factor: Amount
}

/** A price or a cost as it is edited. */
export interface RuleDraft {
  readonly per: PriceUnit
  /** Credits, or an amount of the currency. */
  readonly amount: Amount
  readonly currency: CostRule['currency']
  readonly minimum: Amount
  readonly factors: readonly FactorDraft[]
}

/** A new factor. */
export const newFactor = (option: string, value: string): FactorDraft => ({
  id: rowId(),
  ...{ option, value, factor: 1 },
})

/** A price or a cost to edit. */
export function ruleDraft(rule: PriceRule | CostRule | null): RuleDraft {
  const factors = Object.entries(rule?.factors ?? {}).flatMap(([option, values]) =>
    Object.entries(values).map(([value, factor]) => ({ ...newFactor(option, value), factor })),
  )
  return {
    per: rule?.per ?? 'result',
    amount: rule === null ? '' : 'credits' in rule ? rule.credits : rule.amount,
    currency: rule !== null && 'currency' in rule ? rule.currency : 'USD',
    minimum: rule?.minimum ?? '',
    factors,
  }
}

/** What a price and a cost share. */
export function ruleOf({ per, minimum, factors }: RuleDraft, path: string, reader: AmountReader) {
  const least = reader.optional(minimum, `${path}.minimum`)
  const byOption: Record<string, Record<string, number>> = {}
  for (const { option, value, factor } of factors) {
    const factorPath = `${path}.factors.${option}.${value}`
    if (byOption[option]?.[value] !== undefined)
      reader.faults[factorPath] = 'This value already has a factor.'
    byOption[option] = { ...byOption[option], [value]: reader.required(factor, factorPath) }
  }
  return {
    per,
    ...(least === undefined ? {} : { minimum: least }),
    ...(factors.length > 0 ? { factors: byOption } : {}),
  }
}
