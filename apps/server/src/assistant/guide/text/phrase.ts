import { type Found, type Lexicon, languageOf, lexiconOf, type Role } from './lexicon.ts'
import { type Token, tokenise } from './tokens.ts'

/** A message that readers take words from: what none of them takes is its content. */
export interface Phrase {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly lexicon: Lexicon
  /** The longest phrase of a role at a token, if nothing of it is taken. */
  find(role: Role, at: number): Found | undefined
  /** Takes the first phrase of a role within a range; returns its value. */
  take(role: Role, from?: number, to?: number): string | undefined
  /** The first token at which a phrase of one of some roles begins; −1 without one. */
  placeOf(...roles: readonly Role[]): number
  mentions(...roles: readonly Role[]): boolean
  /** Takes the tokens of a range. */
  use(from: number, to: number): void
  isUsed(at: number): boolean
  /** Whether a token is a mark, one of the given ones if any are given. */
  isMark(at: number, marks?: string): boolean
  /** The text of the remaining tokens of a range, without punctuation at its ends. */
  rest(from?: number, to?: number): string
  /** The same message of which as much is taken, to try a reading. */
  fresh(): Phrase
  /** The text of a range, unchanged. */
  slice(from: number, to?: number): string
}

const edgeMarks = ',.;:!?¿¡-–—+&()\n/'

/** Opens a message in its language; `usual` is the language of the conversation. */
export function openPhrase(text: string, usual: string): Phrase {
  const tokens = tokenise(text)
  return phraseOf(text, tokens, lexiconOf(languageOf(tokens, usual)))
}

function phraseOf(
  text: string,
  tokens: readonly Token[],
  lexicon: Lexicon,
  used = new Uint8Array(tokens.length),
): Phrase {
  const isUsed = (at: number) => used[at] === 1
  const isMark = (at: number, marks = edgeMarks) =>
    tokens[at]?.type === 'mark' && marks.includes(tokens[at].word)
  const use = (from: number, to: number) => used.fill(1, from, to)
  const find = (role: Role, at: number) => {
    const found = lexicon.find(role, tokens, at)
    return found && !used.subarray(at, at + found.length).includes(1) ? found : undefined
  }
  const placeOf = (...roles: readonly Role[]) =>
    tokens.findIndex((_, at) => roles.some((role) => find(role, at)))
  /** A mark or “and” at the end, if what followed it is taken. */
  const isLoose = (at = -1, to = 0) =>
    isMark(at) || (at >= 0 && at + 1 < to && lexicon.has(tokens[at]?.word ?? '', 'joins'))
  return {
    ...{ text, tokens, lexicon, isUsed, isMark, use, find, placeOf },
    mentions: (...roles) => placeOf(...roles) >= 0,
    take(role, from = 0, to = tokens.length) {
      for (let at = from; at < to; at++) {
        const found = find(role, at)
        if (!found || at + found.length > to) continue
        use(at, at + found.length)
        return found.value
      }
      return undefined
    },
    rest(from = 0, to = tokens.length) {
      const kept: number[] = []
      for (let at = from; at < to; at++) {
        if (isUsed(at)) continue
        const isDoubled = isMark(at) && (kept.length === 0 || (isUsed(at - 1) && isMark(kept.at(-1) ?? -1)))
        if (!isDoubled) kept.push(at)
      }
      while (isLoose(kept.at(-1), to)) kept.pop()
      return joined(text, tokens, kept)
    },
    fresh: () => phraseOf(text, tokens, lexicon, used.slice()),
    slice: (from, to = tokens.length) =>
      to <= from ? '' : text.slice(tokens[from]?.start ?? text.length, tokens[to - 1]?.end).trim(),
  }
}

/** The texts of tokens; gaps between neighbours stay as they are. */
function joined(text: string, tokens: readonly Token[], kept: readonly number[]): string {
  let result = ''
  for (const [place, at] of kept.entries()) {
    const { start, end, type, word } = tokens[at] as Token
    const before = kept[place - 1]
    const isNext = before !== undefined && before === at - 1
    const gap = isNext
      ? text.slice(tokens[before]?.end, start)
      : type === 'mark' && ',.;:!?'.includes(word)
        ? ''
        : ' '
    result += (place === 0 ? '' : gap) + text.slice(start, end)
  }
  return result
}
