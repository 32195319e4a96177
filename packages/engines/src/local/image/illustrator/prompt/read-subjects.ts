import type { Colour } from '../colour.ts'
import { iconOf } from '../sprites/icon-index.ts'
import { relationWords } from './lexicon.ts'
import { numberWords, sizeWords } from './measures.ts'
import type { Token } from './tokens.ts'
import type { Relation, WishedSubject } from './wish.ts'

const MAX_SUBJECTS = 5
const MAX_COUNT = 12
const PLURAL_COUNT = 3
const LONGEST_NAME = 3

const breaks: ReadonlySet<string> = new Set([',', 'with', 'and', 'or', 'while', 'as'])

/** What belongs on a body, where it cannot be put. */
const worn = /glasses|goggles|necktie|scarf|gloves|coat|dress|kimono|shirt|jeans|socks|shoe|boot|bikini|vest/
const flying = /^(flying|hovering|levitating)$/

interface Found {
  readonly at: number
  readonly length: number
  readonly icon: string
  readonly isPlural: boolean
}

/** Reads what should be shown, how many of it, how large, in which colour and how it stands to the other things. */
export function readSubjects(
  tokens: readonly Token[],
  colours: ReadonlyMap<number, Colour>,
): WishedSubject[] {
  const found = findThings(tokens).slice(0, MAX_SUBJECTS)
  return found.map((thing, index) => {
    const before = wordsBefore(tokens, found[index - 1], thing)
    const next = found[index + 1]
    const relation = next && relationBetween(tokens, thing, next)
    const colour = colourOf(thing, colours)
    return {
      word: textOf(tokens, thing.at, thing.at + thing.length),
      icon: thing.icon,
      count: countOf(before, thing.isPlural),
      scale: scaleOf(before),
      ...(colour && { colour }),
      ...(isFlying(tokens, thing) && { isFlying: true }),
      ...(relation && { relation: { kind: relation, to: index + 1 } }),
    }
  })
}

function findThings(tokens: readonly Token[]): Found[] {
  const found: Found[] = []
  let at = 0
  while (at < tokens.length) {
    const thing = thingAt(tokens, at)
    const same = found.findIndex((other) => other.icon === thing?.icon)
    const isWorn = thing && found.length > 0 && worn.test(thing.icon) && isWearing(tokens, at)
    if (thing && same < 0 && !isWorn) found.push(thing)
    // Of two words for one thing the one that tells how many is meant.
    else if (thing?.isPlural && !found[same]?.isPlural) found.splice(same, 1, thing)
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

const textOf = (tokens: readonly Token[], from: number, to: number) =>
  tokens
    .slice(from, to)
    .map((token) => token.text)
    .join(' ')

function wordsBefore(tokens: readonly Token[], previous: Found | undefined, thing: Found): string[] {
  const from = Math.max(previous ? previous.at + previous.length : 0, thing.at - 4)
  return tokens.slice(from, thing.at).map((token) => token.text)
}

function countOf(before: readonly string[], isPlural: boolean): number {
  const numbers = before.map((word) => numberWords.get(word) ?? Number.parseInt(word, 10))
  const asked = numbers.findLast((number) => Number.isInteger(number) && number > 0)
  if (asked === 1 && isPlural) return PLURAL_COUNT
  return Math.min(MAX_COUNT, asked ?? (isPlural ? PLURAL_COUNT : 1))
}

const isWearing = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(Math.max(0, at - 4), at).some(({ text }) => /^(wearing|wears|in)$/.test(text))

/** "Flying cars" and "a pig flying" are in the air. */
function isFlying(tokens: readonly Token[], { at, length }: Found): boolean {
  const [before = '', after = '', object = ''] = [at - 1, at + length, at + length + 1].map(
    (index) => tokens[index]?.text,
  )
  // "A child flying a kite" stays on the ground.
  return flying.test(before) || (flying.test(after) && !/^(an?|the|his|her|their|my|kites?)$/.test(object))
}

function scaleOf(before: readonly string[]): number {
  return before.reduce((scale, word) => scale * (sizeWords.get(word) ?? 1), 1)
}

function colourOf(thing: Found, colours: ReadonlyMap<number, Colour>): Colour | undefined {
  for (let at = thing.at; at < thing.at + thing.length; at++) {
    const colour = colours.get(at)
    if (colour) return colour
  }
  return undefined
}

function relationBetween(tokens: readonly Token[], one: Found, next: Found): Relation | undefined {
  const between = tokens.slice(one.at + one.length, next.at).map((token) => token.text)
  for (let from = 0; from < between.length; from++) {
    for (let to = between.length; to > from; to--) {
      const relation = relationWords.get(between.slice(from, to).join(' '))
      // "A in the desert with B" does not put A into B.
      const isDirect = !between.slice(to).some((word) => breaks.has(word))
      if (relation && isDirect) return relation
    }
  }
  return undefined
}
