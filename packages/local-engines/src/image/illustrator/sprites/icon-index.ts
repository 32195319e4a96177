import { commonNames } from './common-names.ts'
import { drawnNames } from './drawn-names.ts'
import { framedIcons } from './framed-icons.ts'
import { listEmoji } from './icon-set.ts'
import { misleadingNames, neverSubjects } from './never-subjects.ts'
import { trustedKeywords } from './trusted-keywords.ts'

/** Emoji of these groups can be named by their trusted keywords, those of other groups only by their name. */
const namedByKeyword = new Set([
  'Animals & Nature',
  'Food & Drink',
  'Travel & Places',
  'Activities',
  'Objects',
])
const notPictured = new Set(['Symbols', 'Flags'])

/** Drawings by keyword. */
interface Index {
  /** By what they are called. */
  readonly names: ReadonlyMap<string, string>
  /** By what has to do with them. */
  readonly keywords: ReadonlyMap<string, string>
}

let index: Index | undefined

/** Every drawing with keywords. */
export function listPictures(): readonly string[] {
  index ??= buildIndex()
  return [...new Set([...index.names.values(), ...index.keywords.values()])]
}

/** Finds the name of a drawing by one to three words in singular or plural. */
export function iconOf(words: readonly string[]): { icon: string; isPlural: boolean } | undefined {
  index ??= buildIndex()
  const name = words.join(' ')
  if (words.length === 1 && neverSubjects.has(name)) return undefined
  // "Birds" are several of what is called a bird before they are a keyword of wings.
  for (const table of [index.names, index.keywords]) {
    const exact = table.get(name)
    if (exact) return { icon: exact, isPlural: false }
    for (const singular of singulars(name)) {
      const icon = neverSubjects.has(singular) ? undefined : table.get(singular)
      if (icon) return { icon, isPlural: true }
    }
  }
  return undefined
}

function buildIndex(): Index {
  const names = new Map<string, string>()
  const scored = new Map<string, { icon: string; score: number }>()
  const put = (word: string, icon: string, score: number) => {
    if (!trustedKeywords.has(word)) return
    const best = scored.get(word)
    if (!best || best.score < score) scored.set(word, { icon, score })
  }
  for (const { icon, group, keywords } of listEmoji()) {
    if (notPictured.has(group) || icon.includes('oclock') || icon.includes('thirty')) continue
    if (framedIcons.has(icon)) continue
    const parts = icon.split('-')
    if (!misleadingNames.has(icon)) names.set(parts.join(' '), icon)
    if (!namedByKeyword.has(group)) continue
    if (parts.length === 2) put(parts.at(-1) ?? '', icon, 4)
    for (const [at, keyword] of keywords.entries()) {
      const word = keyword.toLowerCase().replaceAll('_', ' ')
      put(word, icon, 3 - at / 10)
    }
  }
  const byKeyword = [...scored].map(([word, { icon }]): [string, string] => [word, icon])
  return { names: new Map([...names, ...commonNames, ...drawnNames]), keywords: new Map(byKeyword) }
}

function singulars(word: string): string[] {
  if (irregular.has(word)) return [irregular.get(word) ?? word]
  if (word.endsWith('ss') || !word.endsWith('s')) return []
  const forms = [word.slice(0, -1)]
  if (word.endsWith('ies')) forms.unshift(`${word.slice(0, -3)}y`)
  if (word.endsWith('ves')) forms.unshift(`${word.slice(0, -3)}f`)
  if (word.endsWith('es')) forms.push(word.slice(0, -2))
  return forms
}

const irregular: ReadonlyMap<string, string> = new Map([
  ['wolves', 'wolf'],
  ['mice', 'mouse'],
  ['geese', 'goose'],
  ['men', 'man'],
  ['women', 'woman'],
  ['children', 'child'],
  ['kids', 'child'],
  ['people', 'person'],
  ['leaves', 'leaf'],
  ['fishes', 'fish'],
  ['foxes', 'fox'],
  ['butterflies', 'butterfly'],
  ['cherries', 'cherry'],
])
