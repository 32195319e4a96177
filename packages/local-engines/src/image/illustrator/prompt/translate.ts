import { iconOf, thingNames } from '../sprites/things.ts'
import languages from './languages.json' with { type: 'json' }
import { findWords, replaceWords, type Token, textOf, toTokens } from './tokens.ts'
import * as vocabulary from './vocabulary.ts'

type Language = keyof typeof languages

/** Endings of plurals and inflected adjectives, and what comes in their place. */
const endings: Readonly<Record<Language, readonly (readonly [ending: string, instead: string])[]>> = {
  de: ['e', 'n', 'en', 'er', 'es', 'em', 's'].map((ending) => [ending, '']),
  fr: [
    ['s', ''],
    ['x', ''],
  ],
  es: [
    ['s', ''],
    ['es', ''],
  ],
  pt: [
    ['s', ''],
    ['es', ''],
    ['oes', 'ao'],
    ['is', 'l'],
  ],
  it: [
    ['i', 'o'],
    ['i', 'e'],
    ['e', 'a'],
    ['he', 'a'],
  ],
}

const dictionaries = (Object.keys(languages) as Language[]).map((language) => ({
  language,
  words: new Map<string, string>([
    ...[...thingNames(language)].map(([word, name]): [string, string] => [keyOf(word), name]),
    ...Object.entries(languages[language]).flatMap(([english, list]) =>
      list.split(', ').map((word): [string, string] => [keyOf(word), english]),
    ),
  ]),
}))

const english: ReadonlySet<string> = new Set([
  ...[...thingNames('en').keys()].map(keyOf),
  ...Object.values(vocabulary).flatMap((table) => [...table.keys()]),
])

function keyOf(word: string): string {
  return textOf(toTokens(word))
}

/** Puts English words in the place of those of German, French, Spanish, Italian or Portuguese. */
export function toEnglish(tokens: readonly Token[]): Token[] {
  let best = { score: tokens.filter(({ text }) => english.has(text)).length, english: [...tokens] }
  for (const { language, words } of dictionaries) {
    const table = { get: (word: string) => words.get(word) ?? uninflected(word, language, words) }
    const score = findWords(tokens, table).reduce((sum, { length }) => sum + length, 0)
    if (score > best.score)
      best = { score, english: inEnglishOrder(tokens, replaceWords(tokens, table), language) }
  }
  return best.english
}

/** What a plural or an inflected adjective means: plural for a thing. */
function uninflected(
  word: string,
  language: Language,
  words: ReadonlyMap<string, string>,
): string | undefined {
  for (const [ending, instead] of endings[language]) {
    const meant = word.endsWith(ending) ? words.get(word.slice(0, -ending.length) + instead) : undefined
    if (meant) return iconOf([meant]) ? pluralOf(meant) : meant
  }
  return undefined
}

const pluralOf = (word: string): string =>
  /(s|x|ch|sh)$/.test(word) ? `${word}es` : word.replace(/([^aeiou])y$/, '$1ie').concat('s')

/** Adjectives follow what they belong to in Romance languages: colors, and words without a translation. */
function inEnglishOrder(original: readonly Token[], tokens: Token[], language: Language): Token[] {
  if (language === 'de') return tokens
  const originals = new Set(original.map(({ text }) => text))
  const isForeign = ({ text }: Token) => originals.has(text) && !english.has(text) && /^\p{L}/u.test(text)
  const isLink = ({ text }: Token) => vocabulary.fillers.has(text) || vocabulary.boundaries.has(text)
  for (let at = 1; at < tokens.length; at++) {
    const [noun, adjective] = [tokens[at - 1], tokens[at]]
    if (!noun || !adjective || isLink(noun) || isLink(adjective)) continue
    if (vocabulary.colourWords.has(adjective.text) || (english.has(noun.text) && isForeign(adjective))) {
      tokens[at - 1] = adjective
      tokens[at] = noun
    }
  }
  return tokens
}
