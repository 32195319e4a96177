import { MIN_TEXT_COST } from './limits.ts'

/** The voice tiers in ascending price; `rate` is the price of one code point in credits. */
export const priceTiers = {
  ESS: { name: 'Essential', rate: 0.02 },
  PRO: { name: 'Pro', rate: 0.05 },
  PRM: { name: 'Premium', rate: 0.1 },
  ELT: { name: 'Elite', rate: 0.2 },
  ULT: { name: 'Ultra', rate: 0.4 },
} as const

/** Code of a voice tier. */
export type PriceTierCode = keyof typeof priceTiers

/** Length of a text in code points, the unit of prices and limits. */
export function countCharacters(text: string): number {
  let count = 0
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    const isPair = unit >= 0xd800 && unit < 0xdc00 && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00
    if (isPair) index++
    count++
  }
  return count
}

/** A number of code points with the same rate. */
export interface PricedCharacters {
  readonly characters: number
  readonly rate: number
}

/**
 * Price of speaking a text in several voices, in credits: characters times the rate of each voice's tier, summed,
 * rounded, at least the minimum. Rates are counted in thousandths so that binary fractions do not affect rounding.
 * @param factor of the chosen options of the model
 */
export function speechCost(parts: readonly PricedCharacters[], factor = 1): number {
  const thousandths = parts.reduce(
    (sum, { characters, rate }) => sum + characters * Math.round(rate * 1000),
    0,
  )
  return Math.max(MIN_TEXT_COST, Math.round((thousandths * factor) / 1000))
}

/** Price of a text conversion in credits: characters times the tier's rate, rounded, at least the minimum. */
export function textCost(characters: number, rate: number, factor = 1): number {
  return speechCost([{ characters, rate }], factor)
}

/** Price of a chat model's tokens in credits, rounded up. @param price credits for 1,000 tokens */
export function tokenCost(tokens: number, price: number): number {
  return Math.ceil((tokens * price) / 1000)
}
