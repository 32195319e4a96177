import type { Gender } from '@atelier/contract/kinds/speech'
import { profileLanguages } from '../../generation/lists/languages.ts'
import type { VoiceIntent } from './intent.ts'

const names = new Intl.DisplayNames('en', { type: 'language' })

/** Names of languages and accents. */
const languages = new Map<string, string>([
  ...profileLanguages.map((code) => [(names.of(code) ?? code).toLowerCase(), code] as const),
  ['british', 'en-GB'],
  ['scottish', 'en-GB'],
  ['american', 'en-US'],
  ['us', 'en-US'],
  ['uk', 'en-GB'],
  ['mexican', 'es-MX'],
  ['brazilian', 'pt-BR'],
  ['mandarin', 'zh'],
  ['farsi', 'fa'],
  ['castilian', 'es'],
  ['flemish', 'nl'],
])
const genders = new Map<string, Gender>([
  ...['female', 'woman', 'womans', "woman's", 'girl', 'lady', 'feminine'].map(
    (word) => [word, 'female'] as const,
  ),
  ...['male', 'man', 'mans', "man's", 'guy', 'boy', 'masculine', 'deep'].map(
    (word) => [word, 'male'] as const,
  ),
  ...['neutral', 'genderless'].map((word) => [word, 'neutral'] as const),
])

const alternatives = (words: Iterable<string>) => [...words].sort((a, b) => b.length - a.length).join('|')
const languagePattern = alternatives(languages.keys())
const describing = `(?:[\\w'-]+,?\\s+(?:and\\s+)?){0,4}`
/** “in a deep male voice”, “with a british accent”, “by a woman”, “in german”. */
const voicePhrase = new RegExp(
  `(?:,\\s*${describing}voice|[,\\s]*\\b(?:in|with|by|using|from|as)\\s+(?:an?\\s+|the\\s+)?(?:${describing}(?:voice|accent|speaker|narrator)|(?:${languagePattern})|${alternatives(genders.keys())}))\\b`,
  'gi',
)
const pace: readonly (readonly [RegExp, number])[] = [
  [/[,\s]*\b(?:very|really|super)\s+slow(?:ly)?\b/i, 0.6],
  [/[,\s]*\b(?:at\s+)?half\s+speed\b/i, 0.5],
  [/[,\s]*\b(?:at\s+)?double\s+speed\b/i, 2],
  [/[,\s]*\b(?:very|really|super)\s+(?:fast|quick(?:ly)?)\b/i, 1.5],
  [/[,\s]*\b(?:a\s+(?:bit|little)\s+)?slow(?:ly|er)?\b/i, 0.8],
  [/[,\s]*\b(?:a\s+(?:bit|little)\s+)?(?:fast(?:er)?|quick(?:ly|er)?)\b/i, 1.25],
]
const factor = /[,\s]*\b(?:at\s+)?(\d(?:[.,]\d+)?)\s?x(?:\s+speed)?\b/i

/** Parses the properties of a voice from words about it alone. */
export function readVoice(phrase: string): VoiceIntent {
  const words = phrase.toLowerCase().match(/[\p{L}'-]+/gu) ?? []
  const language = words.map((word) => languages.get(word)).findLast((code) => code !== undefined)
  const gender = words.map((word) => genders.get(word)).find((each) => each !== undefined)
  return { language: language ?? null, gender: gender ?? null, speed: readPace(phrase) }
}

function readPace(phrase: string): number | null {
  const times = factor.exec(phrase)
  if (times?.[1]) return Number(times[1].replace(',', '.'))
  return pace.find(([pattern]) => pattern.test(phrase))?.[1] ?? null
}

/** Separates the text to speak from the words about the voice at its end. */
export function splitInstructions(phrase: string): { text: string; instructions: string } {
  let text = phrase
  let instructions = ''
  for (;;) {
    const ending = [...text.matchAll(voicePhrase)].findLast(({ index, 0: found }) =>
      isAtEnd(text, index + found.length),
    )
    const speedPhrase = [factor, ...pace.map(([pattern]) => pattern)]
      .map((pattern) => pattern.exec(text))
      .find((found) => found !== null && isAtEnd(text, found.index + found[0].length))
    const found = ending ?? speedPhrase
    if (!found) return { text, instructions }
    instructions += ` ${found[0]}`
    text = text.slice(0, found.index) + text.slice(found.index + found[0].length)
  }
}

const isAtEnd = (text: string, place: number) =>
  /^[\s.,!?]*(?:please|pls|plz)?[\s.,!?]*$/i.test(text.slice(place))
