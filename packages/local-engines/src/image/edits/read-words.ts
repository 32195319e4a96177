import type { Measure } from './operation.ts'
import { type Group, LONGEST_EXPRESSION, plainWord, type Value, vocabulary } from './vocabulary.ts'

/** A word or an expression of a request, a number with its unit, or a quotation. */
export interface Word {
  readonly group: Group | 'number' | 'pair' | 'quote' | 'unknown' | 'stop'
  /** Its meaning, or the quoted text. */
  readonly value: string
  /** Its range in the request. */
  readonly from: number
  readonly to: number
  readonly measure?: Amounted
  readonly pair?: { readonly width: number; readonly height: number; readonly isRatio: boolean }
}

export interface Amounted extends Omit<Measure, 'unit'> {
  readonly unit?: Value<'units'>
  /** Whether it is preceded by a sign. */
  readonly isSigned: boolean
  /** Whether it is what a value becomes, not what is added to it. */
  readonly isTarget: boolean
}

interface Token {
  readonly text: string
  readonly plain: string
  readonly from: number
  readonly to: number
  readonly kind: 'quote' | 'hex' | 'pair' | 'number' | 'word' | 'stop' | 'other'
}

const tokenPattern = new RegExp(
  [
    /(?<quote>“[^”]*”|„[^“”]*[“”]|«[^»]*»|»[^«]*«|"[^"]*"|(?<![\p{L}\p{N}])['‘][^'’]+['’](?![\p{L}\p{N}]))/u,
    /(?<hex>#(?:[0-9a-f]{6}|[0-9a-f]{3})(?![\p{L}\p{N}]))/u,
    /(?<pair>\d+\s*[x×:]\s*\d+)/u,
    /(?<number>(?:(?<![\p{L}\p{N}])[+−-])?\d+(?:[.,]\d+)*)/u,
    /(?<word>[\p{L}\p{M}]+|[%°&])/u,
    /(?<stop>[,;.!?…\n+])/u,
    /(?<other>[^\s'’‘():-])/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'giu',
)

const kinds = ['quote', 'hex', 'pair', 'number', 'word', 'stop', 'other'] as const

function toTokens(request: string): Token[] {
  return [...request.matchAll(tokenPattern)].map((match) => {
    const [text] = match
    const kind = kinds.find((one) => match.groups?.[one] !== undefined) ?? 'other'
    return { text, plain: plainWord(text), from: match.index, to: match.index + text.length, kind }
  })
}

/** The words of a request in order. Takes time in proportion to its length. */
export function readWords(request: string): Word[] {
  const tokens = toTokens(request)
  const words: Word[] = []
  for (let at = 0; at < tokens.length; ) {
    const [word, length] = wordAt(tokens, at)
    words.push(word)
    at += length
  }
  return withUnits(words)
}

function wordAt(tokens: readonly Token[], at: number): readonly [Word, number] {
  for (let length = Math.min(LONGEST_EXPRESSION, tokens.length - at); length > 0; length--) {
    const part = tokens.slice(at, at + length)
    const meaning = vocabulary.get(part.map(({ plain }) => plain).join(' '))
    const [first, last] = [part[0], part.at(-1)]
    if (meaning && first && last) return [{ ...meaning, from: first.from, to: last.to }, length]
  }
  const token = tokens[at]
  if (!token) throw new RangeError(`there is no token ${at}`)
  return [single(token), 1]
}

function single({ text, kind, from, to }: Token): Word {
  switch (kind) {
    case 'quote':
      return { group: 'quote', value: text.slice(1, -1).trim(), from, to }
    case 'hex':
      return { group: 'colours', value: longHex(text), from, to }
    case 'pair': {
      const [width = 0, height = 0] = text.split(/[x×:]/i).map(Number)
      const isRatio = text.includes(':') || Math.max(width, height) < 50
      return { group: 'pair', value: text, from, to, pair: { width, height, isRatio } }
    }
    case 'number': {
      const isSigned = /^\D/.test(text)
      const measure = { value: toNumber(text), isSigned, isTarget: false }
      return { group: 'number', value: text, from, to, measure }
    }
    case 'stop':
      return { group: 'stop', value: text, from, to }
    default:
      return { group: 'unknown', value: text, from, to }
  }
}

const longHex = (hex: string) => (hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex).toLowerCase()

/** A number such as `1,200`, `1.5` or `−20`. */
function toNumber(text: string): number {
  const digits = text.replace('−', '-')
  const isGrouped = /^\D?[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(digits)
  return Number(isGrouped ? digits.replace(/[.,]/g, '') : digits.replace(',', '.'))
}

/** Joins numbers with their units and with the `to` before them. */
function withUnits(words: readonly Word[]): Word[] {
  const joined: Word[] = []
  for (const word of words) {
    const last = joined.at(-1)
    if (word.group === 'units' && last?.measure && !last.measure.unit) {
      // The group has only values of this type.
      const unit = word.value as Value<'units'>
      joined[joined.length - 1] = { ...last, to: word.to, measure: { ...last.measure, unit } }
    } else if (word.measure && isTarget(joined)) {
      joined.push({ ...word, measure: { ...word.measure, isTarget: true } })
    } else joined.push(word)
  }
  return joined
}

function isTarget(before: readonly Word[]): boolean {
  const last = before.findLast(({ group }) => group !== 'fillers')
  return last?.group === 'targets'
}
