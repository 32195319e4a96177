import type { RequestNote } from '@atelier/contract/schemas/note'
import { listing } from '../../../audio/quote-words.ts'
import { isCovered } from '../../font-subsets.ts'
import { type IsAction, isMeasure, missingSubject } from './main-subject.ts'
import { parsePrompt } from './read-prompt.ts'
import type { SceneRequest } from './scene-request.ts'
import type { Token } from './tokens.ts'
import { fillers, relationWords } from './vocabulary.ts'

const MAX_WORDS = 80

/**
 * What is drawn of a prompt, and what is not.
 * @param medium what is made of it
 * @param isAction words that are rendered in another way, such as motions in a video
 */
export function describePrompt(
  text: string,
  medium: 'image' | 'video' = 'image',
  isAction: IsAction = () => false,
): RequestNote[] {
  const { request, tokens } = parsePrompt(text)
  const missing = missingWords(request, tokens, isAction)?.slice(0, MAX_WORDS)
  if (missing !== undefined) {
    const hint = `An AI ${medium} model can; choose one, or describe a simple scene.`
    const what = missing ? `“${missing}”` : 'this'
    return [{ code: 'not_understood', text: `Can’t draw ${what}. ${hint}`, words: missing ? [missing] : [] }]
  }
  const isSilent = (word: string) => isAction(word) || isMeasure(word) || relationWords.has(word)
  const { read, unread } = phrasesOf(tokens, isSilent)
  const drawn = [...read, ...(request.lettering ? [`“${request.lettering}”`] : [])]
  return [...listing('rendered', 'Will draw', drawn), ...listing('not_rendered', 'Can’t draw', unread)]
}

/** The words without which there is no picture of what is meant; undefined when all of them are understood. */
function missingWords(
  request: SceneRequest,
  tokens: readonly Token[],
  isAction: IsAction,
): string | undefined {
  const { form, lettering, subjects, colours } = request
  const letters = missingLetters(lettering ?? '')
  if (letters) return letters
  const isShapes = form === 'abstract' || form === 'gradient'
  const isSign = form === 'logo' && (subjects.length > 0 || lettering !== undefined)
  const missing = missingSubject(tokens, isAction)
  if (missing !== undefined && !isShapes && !isSign) return missing
  const isScene = tokens.some(({ role }) => role === 'thing' || role === 'scenery')
  const isShown = isShapes || isSign || isScene || lettering !== undefined || form === 'pattern'
  if (isShown && form !== 'logo') return undefined
  if (isSign || (form === 'scene' && colours.length > 0)) return undefined
  return phrasesOf(tokens).unread.join(' ')
}

/** Most phrases of each list, and most characters of one: a prompt may be pages long. */
const MAX_PHRASES = 12
const MAX_CHARACTERS = 40

/**
 * The words of a prompt that were read and those that were not, with words that follow each other in one phrase.
 * @param isMeasure words that belong to others, such as numbers
 */
export function phrasesOf(
  tokens: readonly Token[],
  isMeasure: (word: string) => boolean = () => false,
): { read: string[]; unread: string[] } {
  const phrases = { read: [] as string[][], unread: [] as string[][] }
  let last: 'read' | 'unread' | undefined
  for (const { text, isRead } of tokens) {
    const isSilent = text === ',' || (!isRead && (fillers.has(text) || isMeasure(text)))
    const list = isSilent ? undefined : isRead ? 'read' : 'unread'
    if (list && list === last) phrases[list].at(-1)?.push(text)
    else if (list) phrases[list].push([text])
    last = list
  }
  return { read: shorten(phrases.read), unread: shorten(phrases.unread) }
}

const shorten = (phrases: readonly (readonly string[])[]): string[] =>
  [...new Set(phrases.map((words) => words.join(' ').slice(0, MAX_CHARACTERS)))].slice(0, MAX_PHRASES)

/** Scripts of the largest languages for which there is no font, and what people call them. */
const scripts = [
  ['Japanese', /\p{Script=Hiragana}|\p{Script=Katakana}/u],
  ['Chinese', /\p{Script=Han}/u],
  ['Korean', /\p{Script=Hangul}/u],
  ['Arabic', /\p{Script=Arabic}/u],
  ['Hebrew', /\p{Script=Hebrew}/u],
  ['Devanagari', /\p{Script=Devanagari}/u],
  ['Bengali', /\p{Script=Bengali}/u],
  ['Tamil', /\p{Script=Tamil}/u],
  ['Telugu', /\p{Script=Telugu}/u],
  ['Gujarati', /\p{Script=Gujarati}/u],
  ['Kannada', /\p{Script=Kannada}/u],
  ['Malayalam', /\p{Script=Malayalam}/u],
  ['Gurmukhi', /\p{Script=Gurmukhi}/u],
  ['Thai', /\p{Script=Thai}/u],
] as const

/** The letters of lettering that cannot be written; undefined when all can. */
export function missingLetters(lettering: string): string | undefined {
  if (/\p{Emoji_Presentation}/u.test(lettering)) return 'emoji'
  if (isCovered(lettering)) return undefined
  return `${scripts.find(([, letters]) => letters.test(lettering))?.[0] ?? 'these'} letters`
}
