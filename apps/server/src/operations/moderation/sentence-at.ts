/** Maximum number of characters quoted before and after a match. */
const REACH = 90
const ends = /[.!?。！？؟।\n]/u

/** The sentence around a position in a text, truncated if it is long. */
export function sentenceAt(text: string, from: number, to: number): string {
  let begin = from
  while (begin > 0 && from - begin < REACH && !ends.test(text[begin - 1] ?? '')) begin--
  let end = to
  while (end < text.length && end - to < REACH && !ends.test(text[end - 1] ?? '')) end++
  // A surrogate pair must not be split.
  if (isLow(text, begin)) begin++
  if (isLow(text, end)) end--
  const startsLate = begin > 0 && !ends.test(text[begin - 1] ?? '')
  const endsEarly = end < text.length && !ends.test(text[end - 1] ?? '')
  const words = text.slice(begin, end).trim().replace(/\s+/gu, ' ')
  return `${startsLate ? '…' : ''}${words}${endsEarly ? '…' : ''}`
}

const isLow = (text: string, at: number) => /[\udc00-\udfff]/.test(text[at] ?? '')
