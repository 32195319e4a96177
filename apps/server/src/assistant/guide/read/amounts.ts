import { CREDITS_PER_EURO } from '@atelier/contract/limits'
import type { Phrase } from '../text/phrase.ts'

/** A number in digits or words: “3”, “half a dozen”, “one and a half”. */
export interface Amount {
  readonly value: number
  /** The token behind it. */
  readonly end: number
  /** Whether it is no more than an article. */
  readonly isArticle: boolean
}

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

export const isWord = (
  { tokens, lexicon }: Phrase,
  at: number,
  ...roles: Parameters<typeof lexicon.has>[1][]
): boolean => tokens[at]?.type === 'word' && lexicon.has(tokens[at].word, ...roles)

/** Takes a budget from a message: “for at most 100 credits”; its credits, or null. */
export function takeBudget(phrase: Phrase): number | null {
  for (let at = 0; at < phrase.tokens.length; at++) {
    if (phrase.tokens[at]?.type !== 'number' && !phrase.find('number', at)) continue
    const amount = amountAt(phrase, at)
    if (!amount) continue
    const unit = phrase.find('credits', amount.end) ? 1 : phrase.find('money', amount.end) && CREDITS_PER_EURO
    const start = beginning(phrase, at)
    if (unit === undefined && !isSpending(phrase, start, amount.end)) continue
    let end = amount.end + (unit === undefined ? 0 : 1)
    while (isWord(phrase, end, 'budgetFill', 'polite')) end++
    phrase.use(start, end)
    return Math.floor(amount.value * (unit ?? 1))
  }
  return null
}

const around = ['budgetMax', 'budgetFill'] as const

function beginning(phrase: Phrase, at: number): number {
  let start = at
  while (start > 0 && isWord(phrase, start - 1, ...around)) start--
  return start
}

/** Without a unit, only words such as “spend” or “budget” tell that a number means credits. */
function isSpending(phrase: Phrase, from: number, to: number): boolean {
  if (
    phrase.find('unit', to) ||
    (phrase.tokens[to]?.type === 'word' && !isWord(phrase, to, 'budgetFill', 'polite', 'and'))
  ) {
    return false
  }
  for (let at = from; at < to; at++) if (phrase.find('spending', at)) return true
  return false
}
