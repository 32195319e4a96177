import { iconOf } from '../sprites/icon-index.ts'
import type { Token } from './tokens.ts'

const LONGEST_NAME = 3

/** What belongs on a body, where it cannot be put. */
const worn =
  /glasses|goggles|necktie|scarf|gloves|coat|dress|kimono|shirt|jeans|socks|shoe|boot|bikini|vest|hat$/

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
    // "A baby dragon" is a small one.
    const isSize = tokens[at]?.text === 'baby' && thingAt(tokens, at + 1) !== undefined
    const isWorn = thing && found.length > 0 && worn.test(thing.icon) && isWearing(tokens, at)
    if (thing && same < 0 && !isWorn && !isSize) found.push(thing)
    // Of two words for one thing the one that tells how many is meant.
    else if (thing?.isPlural && found[same]?.isPlural === false) {
      found.splice(same, 1)
      found.push(thing)
    }
    at += thing?.length ?? 1
  }
  return found
}

function thingAt(tokens: readonly Token[], at: number): Found | undefined {
  for (let length = Math.min(LONGEST_NAME, tokens.length - at); length > 0; length--) {
    const words = tokens.slice(at, at + length)
    if (words.some((word) => word.isRead)) continue
    const match = iconOf(words.map((word) => word.text))
    if (match) return { at, length, ...match }
  }
  return undefined
}

const isWearing = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(Math.max(0, at - 4), at).some(({ text }) => /^(wearing|wears|in|with)$/.test(text))
