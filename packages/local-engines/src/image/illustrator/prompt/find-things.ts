import { iconOf, thingOf } from '../sprites/things.ts'
import { type Token, textOf } from './tokens.ts'

const LONGEST_NAME = 4
/** Words on either side that decide what a name means. */
const CONTEXT = 12

/** Words that name a subject with a drawing. */
export interface Found {
  readonly at: number
  readonly length: number
  readonly icon: string
  readonly isPlural: boolean
}

/** Finds what can be shown, in the order of the words and each thing once. */
export function findThings(tokens: readonly Token[]): Found[] {
  const found: Found[] = []
  let at = 0
  while (at < tokens.length) {
    const thing = thingAt(tokens, at)
    const same = found.findIndex((other) => other.icon === thing?.icon)
    if (thing && same < 0 && !isWorn(tokens, at)) found.push(thing)
    // Of two words for one thing the one that tells how many is meant.
    else if (thing?.isPlural && found[same]?.isPlural === false) {
      found.splice(same, 1)
      found.push(thing)
    }
    at += thing?.length ?? 1
  }
  return found
}

/** The thing that is named from a token on; undefined where its name means something else. */
export function thingAt(tokens: readonly Token[], at: number): Found | undefined {
  for (let length = Math.min(LONGEST_NAME, tokens.length - at); length > 0; length--) {
    const words = tokens.slice(at, at + length)
    if (words.some((word) => word.isRead)) continue
    const match = iconOf(words.map((word) => word.text))
    const others = match && thingOf(match.icon).unless?.split(' ')
    const isOther = ({ text }: Token) => others?.includes(text)
    if (match && !tokens.slice(Math.max(0, at - CONTEXT), at + CONTEXT).some(isOther))
      return { at, length, ...match }
  }
  return undefined
}

/** Nothing can be put on a body. */
const isWorn = (tokens: readonly Token[], at: number): boolean =>
  /\b(wearing|wears)\b/.test(textOf(tokens.slice(Math.max(0, at - 4), at)))
