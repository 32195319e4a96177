/** A word, a number, a quotation or a mark of a text. Apostrophes and hyphens inside words only separate them. */
export interface Token {
  readonly type: 'word' | 'number' | 'quote' | 'mark'
  /** In lower case and without diacritics; the inner text of a quotation. */
  readonly word: string
  readonly start: number
  readonly end: number
}

const closing: Readonly<Record<string, string>> = { '"': '"', '“': '”“', '„': '“”"', '«': '»', '‚': '‘’' }
const patterns = [
  ['number', /\d+(?:[.,]\d+)?/y],
  ['word', /[\p{L}\p{M}_]+/uy],
  ['mark', /\S|\n/uy],
] as const
const joining = new Set(["'", '’', '-', '‑'])

/** A word as lexicons list it. */
export const normalise = (word: string): string =>
  word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss')

/** Splits a text, in linear time. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = []
  /** The last closing mark of each kind: an opening one behind it opens nothing. */
  const lastClosing = new Map(
    Object.entries(closing).map(([open, ends]) => [
      open,
      Math.max(...[...ends].map((end) => text.lastIndexOf(end))),
    ]),
  )
  for (let at = 0; at < text.length; ) {
    const quote = quoteAt(text, at, lastClosing)
    const token = quote ?? tokenAt(text, at)
    if (token && !isJoint(text, token, tokens.at(-1))) tokens.push(token)
    at = token?.end ?? at + 1
  }
  return tokens
}

function tokenAt(text: string, at: number): Token | undefined {
  for (const [type, pattern] of patterns) {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0]
    if (!found) continue
    let end = at + found.length
    // A run of one mark is one token.
    while (type === 'mark' && text.startsWith(found, end)) end += found.length
    return { type, word: normalise(found), start: at, end }
  }
  return undefined
}

/** Whether a mark only joins two parts of a word: “don’t”, “lo-fi”. */
function isJoint(text: string, { type, start, end }: Token, before: Token | undefined): boolean {
  return (
    type === 'mark' &&
    joining.has(text[start] ?? '') &&
    before?.end === start &&
    /[\p{L}\d]/u.test(text[end] ?? '')
  )
}

function quoteAt(text: string, at: number, lastClosing: ReadonlyMap<string, number>): Token | undefined {
  const open = text[at] ?? ''
  if (open === "'") return singleQuoteAt(text, at)
  if ((lastClosing.get(open) ?? -1) <= at) return undefined
  const ends = closing[open] ?? ''
  let end = at + 1
  while (!ends.includes(text[end] ?? '')) end++
  return { type: 'quote', word: text.slice(at + 1, end).trim(), start: at, end: end + 1 }
}

/** Characters between single quotes, which are usually apostrophes. */
const MAX_SINGLE_QUOTE = 300

function singleQuoteAt(text: string, at: number): Token | undefined {
  if (/[\p{L}\d]/u.test(text[at - 1] ?? '') || !/\S/.test(text[at + 1] ?? '')) return undefined
  const near = text.slice(at + 1, at + MAX_SINGLE_QUOTE)
  const end = /['’](?![\p{L}\d])/u.exec(near)?.index
  if (end === undefined || end < 3) return undefined
  return { type: 'quote', word: near.slice(0, end).trim(), start: at, end: at + end + 2 }
}
