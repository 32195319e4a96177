import type { RequestNote } from '@atelier/contract/schemas/note'
import { toTokens } from '../../image/illustrator/prompt/tokens.ts'
import { toEnglish } from '../../image/illustrator/prompt/translate.ts'
import { fillers } from '../../image/illustrator/prompt/vocabulary.ts'
import { requestedEffects } from '../atmosphere/choose-effects.ts'
import { requestedMoves } from './requested-moves.ts'

/** Words that leave the camera to choose. */
const general =
  /^(,|anim\w*|dieses?|cette|est[ae]|quest[ae]|ess[ae]|bring\w*|lif\w*|turn\w*|mak\w*|mov\w*|motion|videos?|clips?|films?|camera|effects?|seconds?|subtle|slow\w*|fast|\d+)$/
const MAX_WORDS = 80

/** What a text asks of a video that is made from an image. Without any wish, the camera moves as it likes. */
export function describeCamera(text: string): RequestNote[] {
  const asked = [...requestedMoves(text, 'picture'), ...requestedEffects(text)]
  const words = asked.map((name) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
  if (words.length > 0) return [{ code: 'rendered', text: `Will show: ${words.join(', ')}.`, words }]
  const unknown = toEnglish(toTokens(text)).filter(
    ({ text: word }) => !fillers.has(word) && !general.test(word),
  )
  if (unknown.length === 0) return []
  const missing = unknown
    .map(({ text: word }) => word)
    .join(' ')
    .slice(0, MAX_WORDS)
  const hint =
    'An AI video model can; choose one, or describe a camera move or weather, such as “zoom in, snow”.'
  return [{ code: 'not_understood', text: `Can’t show “${missing}”. ${hint}`, words: [missing] }]
}
