import type { Conversion } from '../platform/schema.ts'

/**
 * Credits that a conversion has come to: all that was held for it, or of what is paid by tokens the share that was used.
 * Never more than was held.
 */
export function usedCost({ cost, tokens, input }: Pick<Conversion, 'cost' | 'tokens' | 'input'>): number {
  if (tokens === null || !('tokens' in input)) return cost
  return Math.min(cost, Math.ceil((cost * tokens) / Number(input.tokens)))
}
