import type { LanguageModelUsage } from 'ai'

/** Characters of a token, on the safe side for English; other scripts take more tokens than this tells. */
const CHARACTERS_OF_TOKEN = 4
/** Tokens that a request takes besides its words. */
const ENVELOPE_TOKENS = 10

/** About how many tokens a text takes. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / CHARACTERS_OF_TOKEN)

/** About how many tokens a question takes, with what stands around it. */
export const estimateQuestion = (text: string): number => estimateTokens(text) + ENVELOPE_TOKENS

/** What a provider counted, or the estimate where it counted nothing. */
export function countedTokens({ inputTokens, outputTokens }: LanguageModelUsage, estimate: number): number {
  const counted = (inputTokens ?? 0) + (outputTokens ?? 0)
  return counted > 0 ? counted : estimate
}
