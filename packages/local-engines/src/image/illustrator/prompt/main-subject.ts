import { findWords, type Token, textOf } from './tokens.ts'
import { boundaries, containers, fillers, numberWords, sizeWords, unsupportedForms } from './vocabulary.ts'

/** Tells the words that are rendered in another way, such as motions in a video. */
export type IsAction = (word: string) => boolean

/**
 * The words for what a prompt is about, if they are not understood: the first phrase that names something, when its last
 * noun was not read, or a kind of image that cannot be drawn. Undefined when they are understood.
 */
export function missingSubject(tokens: readonly Token[], isAction: IsAction): string | undefined {
  const phrase = mainPhrase(tokens, isAction)
  const end = phrase.at(-1)
  const form = findWords(
    tokens
      .slice(0, end ? tokens.indexOf(end) + 1 : tokens.length)
      .map(({ text }) => ({ text, isRead: false })),
    unsupportedForms,
  )[0]
  if (form) return form.value
  const head = phrase.findLast(isNaming)
  return head && !head.isRead ? textOf(phrase.filter(isNaming)) : undefined
}

/** The words of the first phrase that names something, not only a manner of drawing. */
function mainPhrase(tokens: readonly Token[], isAction: IsAction): Token[] {
  let phrase: Token[] = []
  let isAside = false
  const lastComma = tokens.findLastIndex(({ text }) => text === ',')
  for (const [at, token] of tokens.entries()) {
    const isOf = token.text === 'of'
    const isEnd =
      (boundaries.has(token.text) && !token.isRead) || isAction(token.text) || isVerb(token, phrase)
    if (!isEnd && !isOf) phrase.push(token)
    else if (isOf && phrase.every((word) => !isNaming(word) || containers.has(word.text))) phrase = []
    else if (!isAside && phrase.some(isNaming)) return phrase
    else {
      // "In a forest, a fox" is about the fox.
      isAside = token.text !== ',' && (isAside || phrase.length === 0) && at < lastComma
      phrase = []
    }
  }
  return phrase
}

function isNaming({ text, isRead, role }: Token): boolean {
  if (isRead) return role !== 'manner'
  return !fillers.has(text) && !isMeasure(text) && !text.endsWith('ly')
}

/** Whether a word is a number or a size, which belongs to others. */
export const isMeasure = (word: string): boolean =>
  numberWords.has(word) || sizeWords.has(word) || /^\p{N}+$/u.test(word)

const weatherVerb = /^(fall|ris|shin|crash|blow|glow|roll|drift|flow|sett)(s|es|ing)$/

/** What follows a thing and ends like a verb, or what scenery does: "a fox jumps", "snow falling". */
const isVerb = ({ text, isRead }: Token, phrase: readonly Token[]): boolean => {
  const role = phrase.at(-1)?.role
  if (isRead) return false
  return role === 'thing' ? /(s|ed|ing)$/.test(text) : role === 'scenery' && weatherVerb.test(text)
}
