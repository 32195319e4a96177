import type { Colour } from '../colour.ts'
import { type Found, findThings } from '../sprites/things.ts'
import type { Relation, RequestedSubject } from './scene-request.ts'
import { markRead, type Token, textOf } from './tokens.ts'
import { numberWords, relationWords, sizeWords } from './vocabulary.ts'

const MAX_SUBJECTS = 5
const MAX_COUNT = 12
const PLURAL_COUNT = 3

const breaks: ReadonlySet<string> = new Set([',', 'with', 'and', 'or', 'while', 'as'])

const flying = /^(flying|hovering|levitating)$/

/** Parses the subjects with their number, size, color and relation to other subjects. */
export function readSubjects(
  tokens: readonly Token[],
  colours: ReadonlyMap<number, Colour>,
): RequestedSubject[] {
  const found = findThings(tokens).slice(0, MAX_SUBJECTS)
  const subjects = found.map((thing, index): RequestedSubject => {
    const before = wordsBefore(tokens, found[index - 1], thing)
    const next = found[index + 1]
    const relation = next && relationBetween(tokens, thing, next)
    const colour = colourOf(thing, colours)
    return {
      word: textOf(tokens.slice(thing.at, thing.at + thing.length)),
      icon: thing.icon,
      count: countOf(before, thing.isPlural),
      scale: scaleOf(before),
      ...(colour && { colour }),
      ...(isFlying(tokens, thing) && { isFlying: true }),
      ...(relation && { relation: { kind: relation, to: index + 1 } }),
    }
  })
  for (const { at, length } of found) markRead(tokens, { value: undefined, at, length }, 'thing')
  return shareRelations(subjects, (index) => isJoined(tokens, found[index], found[index + 1]))
}

/** Relations that apply to all subjects named together; positions beside a house need no order. */
const held: ReadonlySet<Relation> = new Set(['on', 'in', 'under', 'above', 'riding'])

/** In "a cat and a dog on a sofa" both are on it. */
function shareRelations(
  subjects: readonly RequestedSubject[],
  isJoinedToNext: (index: number) => boolean,
): RequestedSubject[] {
  const shared = [...subjects]
  for (let index = shared.length - 2; index >= 0; index--) {
    const [one, next] = [shared[index], shared[index + 1]]
    if (one && !one.relation && next?.relation && held.has(next.relation.kind) && isJoinedToNext(index))
      shared[index] = { ...one, relation: next.relation }
  }
  return shared
}

function isJoined(tokens: readonly Token[], one: Found | undefined, next: Found | undefined): boolean {
  if (!one || !next) return false
  const between = tokens.slice(one.at + one.length, next.at).map((token) => token.text)
  const isOther = (word: string) =>
    !/^(a|an|the|,)$/.test(word) && !numberWords.has(word) && !sizeWords.has(word)
  return between[0] === 'and' && !between.slice(1).some(isOther)
}

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
