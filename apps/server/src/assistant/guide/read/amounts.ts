import type { Phrase } from '../text/phrase.ts'

/** A number in digits or words: “3”, “half a dozen”, “one and a half”. */
export interface Amount {
  readonly value: number
  /** The token behind it. */
  readonly end: number
  /** Whether it is no more than an article. */
  readonly isArticle: boolean
}

/** The number at a token. */
export function amountAt(phrase: Phrase, at: number): Amount | undefined {
  const token = phrase.tokens[at]
  if (!token || phrase.isUsed(at)) return undefined
  const isDigits = token.type === 'number'
  const word = isDigits ? undefined : phrase.find('number', at)
  const times = phrase.find('times', at)
  if (!isDigits && !word && !times) return undefined
  let value = isDigits ? Number(token.word.replace(',', '.')) : Number(word?.value ?? 1)
  let end = at + (isDigits ? 1 : (word?.length ?? 0))
  const ones = value >= 20 && value < 100 && !isDigits ? Number(phrase.find('number', end)?.value ?? 10) : 10
  if (ones >= 2 && ones < 10) [value, end] = [value + ones, end + 1]
  const multiple = phrase.find('times', end)
  if (multiple) [value, end] = [value * Number(multiple.value), end + multiple.length]
  const half = phrase.find('andHalf', end)
  if (half) [value, end] = [value + 0.5, end + half.length]
  const isArticle = !isDigits && value === 1 && phrase.lexicon.has(token.word, 'article')
  return { value, end, isArticle }
}

/** A length in seconds at a token: “20 seconds”, “a minute and a half”, “1:30”. */
export function lengthAt(phrase: Phrase, at: number): { seconds: number; end: number } | undefined {
  const clock = clockAt(phrase, at)
  if (clock !== undefined) return { seconds: clock, end: at + 3 }
  const amount = amountAt(phrase, at)
  const unit = amount && phrase.find('unit', amount.end)
  if (!amount || !unit) return undefined
  const end = amount.end + unit.length
  const half = phrase.find('andHalf', end)
  const count = amount.value + (half ? 0.5 : 0)
  return { seconds: count * Number(unit.value), end: end + (half?.length ?? 0) }
}

function clockAt({ tokens, isMark }: Phrase, at: number): number | undefined {
  const [minutes, , seconds] = tokens.slice(at, at + 3)
  if (minutes?.type !== 'number' || seconds?.type !== 'number' || !isMark(at + 1, ':')) return undefined
  if (!/^\d\d$/.test(seconds.word) || isShape(minutes.word, seconds.word)) return undefined
  return Number(minutes.word) * 60 + Number(seconds.word)
}

const shapes = new Set('1:1 16:9 9:16 4:3 3:4 21:9 9:21 3:2 2:3 16:10 10:16 4:5 5:4 2:1 1:2'.split(' '))

/** Whether two numbers are an aspect ratio. */
export const isShape = (width: string, height: string): boolean => shapes.has(`${width}:${height}`)

/** Takes the first length of a range. */
export function takeLength(phrase: Phrase, from: number, to: number): number | null {
  for (let at = from; at < to; at++) {
    const found = lengthAt(phrase, at)
    if (!found || found.end > to) continue
    let start = at
    while (start > from && !phrase.isUsed(start - 1) && isWord(phrase, start - 1, 'lengthBefore')) start--
    const after = phrase.find('lengthAfter', found.end)
    phrase.use(start, Math.min(to, found.end + (after?.length ?? 0)))
    return found.seconds
  }
  return null
}

/** Whether a token is a word of a role. */
export const isWord = (
  { tokens, lexicon }: Phrase,
  at: number,
  ...roles: Parameters<typeof lexicon.has>[1][]
): boolean => tokens[at]?.type === 'word' && lexicon.has(tokens[at].word, ...roles)
