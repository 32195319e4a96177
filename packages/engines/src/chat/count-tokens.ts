import type { LanguageModelUsage } from 'ai'

/** Characters per token, a safe estimate for English; other scripts take more tokens. */
const CHARACTERS_OF_TOKEN = 4
/** Overhead of a request in tokens. */
const ENVELOPE_TOKENS = 10

/** Estimates the tokens of a text. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / CHARACTERS_OF_TOKEN)

/** Estimates the tokens of a prompt, including the overhead. */
export const estimateQuestion = (text: string): number => estimateTokens(text) + ENVELOPE_TOKENS

/** The tokens reported by the provider, or the estimate. */
export function countedTokens({ inputTokens, outputTokens }: LanguageModelUsage, estimate: number): number {
  const counted = (inputTokens ?? 0) + (outputTokens ?? 0)
  return counted > 0 ? counted : estimate
}
