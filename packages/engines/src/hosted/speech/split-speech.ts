import { cutLength, type TextPart } from '../../speech/split-text.ts'
import { fits, longestFit, type TextLimit } from './text-limit.ts'

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/**
 * Splits a text at ends of sentences into as few parts as a provider's limit allows: each is a billed request. A
 * sentence that is too long is split at a clause, a space, or between two graphemes. Parts of white space are omitted.
 * Deterministic, so a later attempt finds the same parts.
 */
export function splitSpeech(text: string, limit: TextLimit): TextPart[] {
  const parts: TextPart[] = []
  let start = 0
  let end = 0
  const close = (at: number) => {
    if (text.slice(start, at).trim() !== '') parts.push({ from: start, to: at })
    start = at
  }
  for (const { segment } of sentences.segment(text)) {
    const next = end + segment.length
    if (!fits(text.slice(start, next).trimEnd(), limit)) close(end)
    end = next
    while (!fits(text.slice(start, end).trimEnd(), limit)) {
      close(start + cutLength(longestFit(text.slice(start, end), limit)))
    }
  }
  close(end)
  return parts
}
