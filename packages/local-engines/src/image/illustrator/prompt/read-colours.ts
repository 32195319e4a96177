import type { Colour } from '../colour.ts'
import { thingAt } from '../sprites/things.ts'
import { type Finding, findWords, markRead, type Token, textOf } from './tokens.ts'
import { boundaries, colourWords, placeWords, timeWords } from './vocabulary.ts'

/** The part of an image a color applies to. */
export interface RequestedColors {
  readonly colours: readonly Colour[]
  readonly skyColour?: Colour
  readonly groundColour?: Colour
  readonly glowColour?: Colour
  /** By the place of the token that is coloured. */
  readonly byToken: ReadonlyMap<number, Colour>
}

const skyWords = /^(sky|skies|sunset|sunrise|clouds?|dawn|dusk|aurora|heaven)$/
const glowWords = /^(moon|sun|stars|moonlight|sunlight)$/
const groundWords =
  /^(grass|sand|water|sea|ocean|mountains?|forest|trees|leaves|fields?|hills?|meadow|snow|ground|desert|dunes|lake|river|wall|walls|planet)$/
const generalWords =
  /^(light|lights|tones?|palette|background|backdrop|mood|colou?rs?|theme|shades?|hues?|glow|gradient|pattern|swirls|shapes|waves|lines|paper)$/
const noNoun = /^(lying|floating|growing)$/
const counts = /^(an?|the|one|single|fresh|ripe|juicy|beautiful|two|three|four|five)$/
/** Most words between a color and what it belongs to. */
const REACH = 4

/**
 * Reads the colors and what each belongs to: the sky, the ground, a thing that follows, or everything. Those of what is
 * not drawn stay unread, unless shapes without names may have them.
 */
export function readColours(tokens: readonly Token[], isShapes: boolean): RequestedColors {
  const colours: Colour[] = []
  const byToken = new Map<number, Colour>()
  const found: { skyColour?: Colour; groundColour?: Colour; glowColour?: Colour } = {}
  for (const finding of findWords(tokens, colourWords)) {
    const { value, at } = finding
    if (isFruit(tokens, at) || isOfName(tokens, at)) continue
    const noun = nounAfter(tokens, finding)
    const word = noun === undefined ? undefined : (tokens[noun]?.text ?? '')
    if (word === undefined || generalWords.test(word)) colours.push(value)
    else if (glowWords.test(word)) found.glowColour = value
    else if (skyWords.test(word)) found.skyColour = value
    else if (groundWords.test(word) || placeWords.has(word)) found.groundColour = value
    else if (noun !== undefined && thingAt(tokens, noun)) byToken.set(noun, value)
    else if (isShapes) colours.push(value)
    else continue
    markRead(tokens, finding, 'manner')
  }
  return { ...found, colours, byToken }
}

/** "An orange on a table" is a fruit, "an orange cat" is not. */
function isFruit(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]?.text ?? ','
  const before = tokens[at - 1]?.text ?? ''
  return (
    (thingAt(tokens, at)?.length ?? 0) > 0 &&
    (boundaries.has(next) || next === 'of' || noNoun.test(next)) &&
    (counts.test(before) || colourWords.has(before))
  )
}

/** "Ice cream" and "coral reef" are names. */
const isOfName = (tokens: readonly Token[], at: number): boolean =>
  [placeWords, timeWords].some((table) => table.has(textOf(tokens.slice(at, at + 2)))) ||
  [at, at - 1, at - 2].some((from) => {
    const length = from >= 0 ? (thingAt(tokens, from)?.length ?? 0) : 0
    return length > 1 && from + length > at
  })

/** The token a color belongs to: the thing of its phrase, or else the last word of it. */
function nounAfter(tokens: readonly Token[], { at, length }: Finding<Colour>): number | undefined {
  let last: number | undefined
  for (let next = at + length; next < at + length + REACH; next++) {
    const word = tokens[next]?.text
    if (word === 'and' && colourWords.has(tokens[next + 1]?.text ?? '')) continue
    if (!word || boundaries.has(word) || noNoun.test(word)) return last
    if (colourWords.has(word) && !isFruit(tokens, next)) continue
    last = next
    if (thingAt(tokens, next) || isScenery(word)) return next
  }
  return last
}

const isScenery = (word: string): boolean =>
  [skyWords, glowWords, groundWords, generalWords].some((words) => words.test(word))
