import type { RequestNote } from '@atelier/contract/schemas/note'
import { missingLetters } from './lettering-script.ts'
import { type IsAction, isMeasure, missingSubject } from './main-subject.ts'
import { phrasesOf } from './phrases.ts'
import { parsePrompt } from './read-prompt.ts'
import type { SceneRequest } from './scene-request.ts'
import type { Token } from './tokens.ts'
import { relationWords } from './vocabulary.ts'

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
  return [
    ...(drawn.length > 0
      ? [{ code: 'rendered' as const, text: `Will draw: ${drawn.join(', ')}.`, words: drawn }]
      : []),
    ...(unread.length > 0
      ? [{ code: 'not_rendered' as const, text: `Can’t draw: ${unread.join(', ')}.`, words: unread }]
      : []),
  ]
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
