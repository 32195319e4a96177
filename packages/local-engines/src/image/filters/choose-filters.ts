import { type Colour, lightness, shade } from '../illustrator/colour.ts'
import { moodWords } from '../illustrator/prompt/lexicon.ts'
import { colourWords } from '../illustrator/prompt/measures.ts'
import type { Mood } from '../illustrator/prompt/scene-request.ts'
import { findWords, markRead, type Token, toTokens } from '../illustrator/prompt/tokens.ts'
import { createRandom, hashText, pick } from '../illustrator/random.ts'
import type { Effect } from '../raster/effect.ts'
import { duotone, tint } from '../raster/toned-effects.ts'
import { type Filter, filters } from './filter-list.ts'

/** Filters in the order in which they are applied. */
export interface Choice {
  readonly names: readonly string[]
  readonly effects: readonly Effect[]
  /** Times the size that is asked for. */
  readonly scale: number
  /** The words of the text; those that name a filter or a color are marked as read. */
  readonly tokens: readonly Token[]
  /** Whether the text names a filter or a color. */
  readonly isNamed: boolean
}

const byWord: ReadonlyMap<string, Filter> = new Map(
  filters.flatMap((filter) =>
    filter.words.split(' ').map((word): [string, Filter] => [word.replaceAll('_', ' '), filter]),
  ),
)
const MOST = 4
const enlarging = /\b(upscale|enlarge|high resolution|4k|2x)\b/i

/** What suits a mood when no filter is named. */
const byMood: Readonly<Record<Mood, readonly string[]>> = {
  calm: ['watercolour', 'dreamy'],
  cheerful: ['vivid', 'comic'],
  gloomy: ['cinematic', 'fog'],
  dreamy: ['dreamy', 'watercolour'],
  dramatic: ['cinematic', 'oil'],
}
const tasteful = ['watercolour', 'oil', 'cinematic', 'dreamy', 'poster', 'vivid', 'vintage', 'comic'] as const

/** Reads which filters words ask for. Words that name none get one that suits their mood, or one by the seed. */
export function chooseFilters(text: string, seed: number): Choice {
  const tokens = toTokens(text)
  const found = [...new Set(takeAll(tokens, byWord))].slice(0, MOST)
  const colours = [...new Set(takeAll(tokens, colourWords))]
  const toned = colours.length > 0 ? [{ name: 'colours', order: 1 as const, effect: inColours(colours) }] : []
  const named = [...toned, ...found].sort((one, other) => one.order - other.order)
  const chosen = named.length > 0 ? named : [suiting(text, tokens, seed)]
  return {
    names: chosen.map((filter) => filter.name),
    effects: chosen.map((filter) => filter.effect),
    scale: enlarging.test(text) ? 2 : 1,
    tokens,
    isNamed: named.length > 0,
  }
}

function takeAll<T>(tokens: readonly Token[], table: ReadonlyMap<string, T>): T[] {
  const findings = findWords(tokens, table)
  for (const finding of findings) markRead(tokens, finding)
  return findings.map((finding) => finding.value)
}

function inColours([first, second]: readonly Colour[]): Effect {
  if (!first) return (raster) => raster
  if (!second) return tint(first)
  return lightness(first) < lightness(second)
    ? duotone(shade(first, -0.35), shade(second, 0.25))
    : duotone(shade(second, -0.35), shade(first, 0.25))
}

function suiting(text: string, tokens: readonly Token[], seed: number): Filter {
  const random = createRandom((seed ^ hashText(text)) >>> 0, 'filter')
  const mood = findWords(tokens, moodWords)[0]?.value
  const name = pick(random, mood ? byMood[mood] : tasteful)
  const filter = filters.find((one) => one.name === name)
  if (!filter) throw new RangeError(`there is no filter ${name}`)
  return filter
}
