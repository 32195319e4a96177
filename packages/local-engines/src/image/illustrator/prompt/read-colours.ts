import type { Colour } from '../colour.ts'
import { placeWords } from './lexicon.ts'
import { colourWords } from './measures.ts'
import { type Finding, findWords, markRead, type Token } from './tokens.ts'

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
  /^(light|lights|tones?|palette|background|mood|colou?rs?|theme|shades?|hues?|glow|gradient|pattern|swirls|and|shapes)$/
const thingsToo = /^(orange|rose|peach|coral|lime|olive)$/
const noNoun = /^(,|on|in|at|with|and|under|over|by|near|next|beside|behind|from|of|growing|lying|floating)$/
const counts = /^(an?|the|one|single|fresh|ripe|juicy|beautiful)$/
const REACH = 2

/** Reads the colours and what each belongs to: the sky, the ground, a thing that follows, or everything. */
export function readColours(tokens: readonly Token[]): RequestedColors {
  const colours: Colour[] = []
  const byToken = new Map<number, Colour>()
  const found: { skyColour?: Colour; groundColour?: Colour; glowColour?: Colour } = {}
  for (const finding of findWords(tokens, colourWords)) {
    const { value } = finding
    if (isThing(tokens, finding.at, finding.length)) continue
    const noun = nounAfter(tokens, finding)
    markRead(tokens, finding)
    const word = noun === undefined ? undefined : tokens[noun]?.text
    if (noun === undefined || !word || generalWords.test(word)) colours.push(value)
    else if (glowWords.test(word)) found.glowColour = value
    else if (skyWords.test(word)) found.skyColour = value
    else if (groundWords.test(word) || placeWords.has(word)) found.groundColour = value
    else byToken.set(noun, value)
  }
  return { ...found, colours, byToken }
}

/** "An orange on a table" is a fruit, "an orange cat" is not. */
function isThing(tokens: readonly Token[], at: number, length: number): boolean {
  const [word, next] = [tokens[at]?.text ?? '', tokens[at + length]?.text ?? ',']
  const before = tokens[at - 1]?.text ?? ''
  const isCounted = counts.test(before) || colourWords.has(before)
  return length === 1 && thingsToo.test(word) && noNoun.test(next) && isCounted
}

function nounAfter(tokens: readonly Token[], { at, length }: Finding<Colour>): number | undefined {
  for (let next = at + length; next < at + length + REACH; next++) {
    const word = tokens[next]?.text
    if (!word || word === ',') return undefined
    if (isThing(tokens, next, 1)) return next
    if (colourWords.has(word)) continue
    if (!/^(and|big|small|little|tiny|huge|old|fluffy|cute|shiny|wooden|glowing)$/.test(word)) return next
  }
  return undefined
}
