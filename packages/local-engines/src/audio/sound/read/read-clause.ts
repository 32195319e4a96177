import type { Character, Effect } from '../effect.ts'
import type { Modifier } from '../vocabulary.ts'
import { type Clause, type Grammar, numberOf } from './language.ts'
import type { Lexicon, Meaning } from './words.ts'

/** An effect that a clause names. */
export interface Found {
  readonly effect: Effect
  readonly isWeak: boolean
  /** Part of a named place. */
  readonly isAmbient: boolean
  readonly isPlural: boolean
  /** Where something happens: "in the rain". */
  readonly isPlace: boolean
}

/** A clause with its sounds and what it says about them. */
export interface ParsedClause {
  readonly text: string
  readonly stage: number
  readonly found: Found[]
  readonly said: Modifier[]
  count?: number
  isMany: boolean
  /** Words without a known meaning, except those of a place. */
  readonly unknown: string[]
}

export function readClause({ words, stage }: Clause, lexicon: Lexicon, grammar: Grammar): ParsedClause {
  const parsed: ParsedClause = {
    ...{ text: words.join(' '), stage, found: [], said: [], isMany: false, unknown: [] },
  }
  const lastSound = words.findLastIndex(
    (_, index) => !lexicon.modifierAt(words, index) && lexicon.meaningAt(words, index) !== undefined,
  )
  let inPlace = false
  for (let index = 0; index < words.length; ) {
    const word = words[index] as string
    const named = lexicon.meaningAt(words, index)
    // An article may have the stem of a sound.
    const meaning = named?.length === 1 && grammar.silent.has(word) ? undefined : named
    const change = lexicon.modifierAt(words, index)
    if (meaning && !isModifying(parsed, { index, meaning, change, inPlace, lastSound })) {
      addFound(parsed, meaning, words, index, inPlace)
      index += meaning.length
      inPlace = false
    } else if (change) {
      parsed.said.push(change.modifier)
      index += change.length
    } else {
      inPlace = addWord(parsed, word, inPlace, grammar)
      index += 1
    }
  }
  return parsed
}

interface Here {
  readonly index: number
  readonly meaning: Meaning
  readonly change: ReturnType<Lexicon['modifierAt']>
  readonly inPlace: boolean
  /** Index of the last word that is a sound and no modifier; −1 without one. */
  readonly lastSound: number
}

/** Whether a word that could be a sound only describes another one: "rain on a window", "a glass bell". */
function isModifying({ found }: ParsedClause, { index, meaning, change, inPlace, lastSound }: Here) {
  if (!change) return false
  if (change.length !== meaning.length) return change.length > meaning.length
  if (inPlace && (found.length > 0 || change.modifier.room)) return meaning.length === 1
  return index + change.length <= lastSound
}

function addFound(
  { found }: ParsedClause,
  meaning: Meaning,
  words: readonly string[],
  at: number,
  isPlace: boolean,
) {
  const last = words[at + meaning.length - 1] ?? ''
  const isPlural = last.endsWith('s') && !last.endsWith('ss') && at === 0
  const isAmbient = meaning.effects.length > 1
  for (const effect of meaning.effects) {
    found.push({ effect, isWeak: meaning.weak, isAmbient, isPlural, isPlace })
  }
}

/** Notes a word that is no sound and no modifier; returns whether a place follows. */
function addWord(parsed: ParsedClause, word: string, inPlace: boolean, grammar: Grammar): boolean {
  if (grammar.places.has(word)) return true
  if (grammar.many.has(word)) parsed.isMany = true
  else if (!grammar.silent.has(word)) {
    const count = numberOf(word, grammar)
    if (count !== undefined) parsed.count = count
    else if (!inPlace) parsed.unknown.push(word)
  }
  return inPlace
}

/** Applies modifications to the character of a sound. */
export function characterOf(said: readonly Modifier[]): Character {
  const sum = (key: 'size' | 'speed' | 'force') => {
    const total = said.reduce((value, modifier) => value + (modifier[key] ?? 0), 0)
    return Math.max(-1, Math.min(1, total))
  }
  const material = lastOf(said, 'material')
  return { size: sum('size'), speed: sum('speed'), force: sum('force'), ...(material ? { material } : {}) }
}

/** What the last modifier that says something about it says. */
export function lastOf<Key extends keyof Modifier>(said: readonly Modifier[], key: Key): Modifier[Key] {
  return said.findLast((modifier) => modifier[key] !== undefined)?.[key]
}
