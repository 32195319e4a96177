import type { RequestNote } from '@atelier/contract/schemas/note'
import { toTokens } from '../../image/illustrator/prompt/tokens.ts'
import { toEnglish } from '../../image/illustrator/prompt/translate.ts'
import { fillers } from '../../image/illustrator/prompt/vocabulary.ts'
import { requestedEffects } from '../atmosphere/choose-effects.ts'
import file from './camera-words.json' with { type: 'json' }
import type { MoveName } from './moves.ts'

type Asked = readonly [words: RegExp, move: MoveName]

/** Words that speak of nothing but the camera; of one line only the first that fits is taken. */
const cameraWords: readonly (readonly Asked[])[] = [
  [
    [
      /\bdolly (?:out|back)\b|\bpull(?:s|ing)? (?:back|out)\b|\bcamera \w*\s?mov\w+ (?:back|away)\b/i,
      'dolly out',
    ],
    [
      /\bdolly|\bpush(?:es|ing)? in\b|\bcamera \w*\s?(?:mov|fl)\w+ (?:in|closer|forward|through|over|towards?)\b/i,
      'dolly in',
    ],
    [/(?:^|[,.;] ?)fly(?:ing)? (?:over|through|into)\b|\bfly[- ]?through\b/i, 'dolly in'],
    [/\bzoom\w* (?:back|out)\b/i, 'zoom out'],
    [/\bzoom\w*(?: in)?(?: (?:on|to|into))?\b|\bclose[- ]?up\b|\bcloser\b/i, 'zoom in'],
    [/\bken ?burns\b/i, 'ken burns'],
  ],
  [
    [/\borbit\w*(?: to the)? left\b|\bcircl\w* left\b/i, 'orbit left'],
    [
      /\borbit(?:s|ing)? (?:shot|camera|right|around)\b|\bparallax\b|\b3-?d (?:effect|move|camera)\b/i,
      'orbit right',
    ],
    [/\bcamera \w*\s?(?:circl|orbit|fl|turn|mov|rotat)\w+ around\b/i, 'orbit right'],
    [/\bpan(?:s|ned|ning)?(?: \w+)?(?: to the)? left\b|\bright to left\b/i, 'pan left'],
    [/\bcamera \w*\s?(?:mov|slid|track|scroll)\w+(?: to the)? left\b|\btracking left\b/i, 'pan left'],
    [/\btilt(?:s|ing)? down\b|\bpan(?:s|ning)? down\b|\bcamera \w*\s?\w+ down\b/i, 'tilt down'],
    [/\btilt(?:s|ing)? up\b|\bpan(?:s|ning)? up\b|\bcamera \w*\s?\w+ up\b/i, 'tilt up'],
    [
      /\bpan(?:s|ned|ning|orama|oramic)?(?:(?: to the)? right)?\b|\bleft to right\b|\btracking shot\b/i,
      'pan right',
    ],
    [/\bcamera \w*\s?(?:mov|slid|track|scroll)\w+(?: to the)? right\b|\btracking right\b/i, 'pan right'],
  ],
  [[/\bcrane shot\b|\bdrone (?:shot|view|footage)\b|\baerial\b/i, 'crane']],
  [[/\bhand-?held\b|\bshaky\b|\bdocumentary\b/i, 'handheld']],
]

/** The same in German, French, Spanish, Italian and Portuguese. */
const foreignWords = Object.entries(file).map(
  ([move, words]): Asked => [new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu'), move as MoveName],
)

/** The first lines are ways to go, which the camera's own words settle. */
const WAYS = 2
/** Words that, for a source image, can only refer to the camera; only the first match of a line applies. */
const pictureWords: readonly (readonly Asked[])[] = [
  [
    [/\bmov\w* (?:back|away)\b/i, 'dolly out'],
    [/\bmov\w* (?:in|forward|through|towards?)\b|\bfly\w* (?:over|through|into)\b|\bapproach/i, 'dolly in'],
    [/\breveal/i, 'zoom out'],
  ],
  [
    [/\borbit|\b3-?d\b|\bcircl(?:e|es|ing)\b|\baround\b/i, 'orbit right'],
    [/\b(?:mov|slid|track|scroll)\w*(?: to the)? left\b/i, 'pan left'],
    [/\b(?:mov|slid|track|scroll)\w*(?: to the)? right\b/i, 'pan right'],
    [/\b(?:mov|look|slid|scroll)\w* down\b|\bdescend/i, 'tilt down'],
    [/\btilt|\b(?:mov|look|slid|scroll)\w* up\b|\bascend/i, 'tilt up'],
    [/\bcrane\b|\bris(?:e|es|ing)\b|\bdrone\b/i, 'crane'],
  ],
  [
    [/\bspin|\brotat|\bswirl|\bwhirl|\bvertigo\b/i, 'spin'],
    [/\broll(?:s|ing)?\b|\bdutch\b/i, 'roll'],
  ],
  [
    [/\bshak(?:e|es|ing)\b|\bearthquake\b|\btrembl|\bexplo/i, 'shake'],
    [/\bdrift|\bfloat|\bhover|\bdream|\bbreath|\bwobbl/i, 'drift'],
  ],
  [[/\bheart-?beat|\bpuls|\bthrob|\blove\b/i, 'heartbeat']],
]

/**
 * The moves that words ask for. What is said of a scene may be about what happens in it: then only words that speak of
 * the camera count.
 */
export function requestedMoves(text: string, about: 'scene' | 'picture'): MoveName[] {
  if (/\b(?:static|motionless|no camera|still camera|fixed camera|locked)\b/i.test(text)) return ['stay']
  const foreign = firstOfEach([foreignWords], text)
  const spoken = foreign.length > 0 ? foreign : firstOfEach(cameraWords, text)
  if (about === 'scene') return spoken
  const ways = spoken.length > 0 ? pictureWords.slice(WAYS) : pictureWords
  return [...spoken, ...firstOfEach(ways, text)]
}

const videoWords =
  /\b(?:cinematic|static|wide|establishing|tracking|drone|aerial|slow[- ]motion) (?:shot|view|video|film|footage)\b|\b(?:video|film|clip|footage|animation|shot|time-?lapse) of\b|\b(?:slow[- ]motion|time-?lapse|(?:still|fixed|static|no|the)? ?camera\b(?! \w+s\b)|film grain|light leaks?|falling(?= (?:leaves|snow|petals|rain))|vignette|fad(?:e|es|ing) (?:in|out)(?: and out)?|super ?8)\b/gi

/** Removes words about the camera and the video from a prompt, leaving its content. */
export function removeCameraWords(text: string): string {
  const words = [...cameraWords.flat(), ...foreignWords].map(
    ([pattern]) => new RegExp(pattern, pattern.unicode ? 'giu' : 'gi'),
  )
  return [...words, videoWords]
    .reduce((left, pattern) => left.replace(pattern, ' '), text)
    .replace(/\s+/g, ' ')
    .trim()
}

function firstOfEach(lines: readonly (readonly Asked[])[], text: string): MoveName[] {
  return lines.flatMap((line) => line.find(([words]) => words.test(text))?.[1] ?? [])
}

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
