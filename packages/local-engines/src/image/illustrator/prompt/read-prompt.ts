import type { Colour } from '../colour.ts'
import { resolveCompounds } from './compounds.ts'
import {
  formWords,
  moodWords,
  placeWords,
  seasonWords,
  styleWords,
  timeWords,
  weatherWords,
} from './lexicon.ts'
import { readColours } from './read-colours.ts'
import { readSubjects } from './read-subjects.ts'
import type { Form, Place, SceneRequest, Style } from './scene-request.ts'
import { toEnglish } from './to-english.ts'
import { findWords, markRead, type Token, toTokens } from './tokens.ts'
import { withoutExclusions } from './without-exclusions.ts'

const MAX_LETTERS = 120
/** Grounds of worlds that have a colour of their own. */
const soils: ReadonlyMap<string, Colour> = new Map<string, Colour>([
  ['mars', '#c0623c'],
  ['moon', '#a3a3ad'],
])
/** Every landscape can have these above it. */
const vaguePlaces: ReadonlySet<Place> = new Set(['clouds', 'nightsky', 'city'])

/** Parses a prompt. There are no errors: parts that are not understood are ignored. */
export const readPrompt = (text: string): SceneRequest => parsePrompt(text).request

/** Parses a prompt, and marks the words that are drawn as read. */
export function parsePrompt(text: string): { request: SceneRequest; tokens: readonly Token[] } {
  const { lettering, rest } = takeLettering(text)
  const tokens = resolveCompounds(toEnglish(withoutExclusions(toTokens(rest))))
  return { request: readScene(tokens, lettering), tokens }
}

function readScene(tokens: Token[], lettering: string | undefined): SceneRequest {
  // Styles and kinds of images first: "oil painting", "paper cut" and "pencil" are rarely subjects.
  const styles = readAll(tokens, styleWords)
  const form = readAll(tokens, formWords)[0]
  const seasons = readAll(tokens, seasonWords, false)
  const weathers = readAll(tokens, weatherWords, false)
  const times = readAll(tokens, timeWords, false)
  const places = readAll(tokens, placeWords, false)
  for (const table of [placeWords, timeWords, weatherWords, seasonWords]) readAll(tokens, table)
  const { byToken, ...colours } = readColours(tokens)
  const soil = soils.get(tokens.find((token) => soils.has(token.text))?.text ?? '')
  const moods = readAll(tokens, moodWords)
  const subjects = readSubjects(tokens, byToken)
  // A color of an unknown subject still colors the image.
  const lost = [...byToken.values()].filter((colour) => !subjects.some((one) => one.colour === colour))
  return {
    ...(soil && places[0] === 'planet' && { groundColour: soil }),
    ...colours,
    colours: [...colours.colours, ...lost],
    style: styleOf(styles, form),
    form: form ?? 'scene',
    subjects,
    ...optional({
      place: places.find((place) => !vaguePlaces.has(place)) ?? places[0],
      time: times[0],
      // What is seen above wins: there is snow under an aurora too.
      weather: weathers.find((weather) => weather === 'aurora' || weather === 'rainbow') ?? weathers[0],
      season: seasons[0] ?? (weathers.includes('snow') ? 'winter' : undefined),
      mood: moods[0],
      lettering,
    }),
  }
}

/** Shapes of a pattern or a sign that are to be geometric need no mosaic over them. */
function styleOf(styles: readonly Style[], form: Form | undefined): Style {
  const isShapes = form === 'pattern' || form === 'logo' || form === 'abstract'
  const asked = isShapes ? styles.filter((style) => style !== 'mosaic') : styles
  return asked.find((style) => style !== 'flat' && style !== 'cinematic') ?? asked[0] ?? 'flat'
}

function readAll<T>(tokens: Token[], table: ReadonlyMap<string, T>, marks = true): T[] {
  const findings = findWords(tokens, table)
  if (marks) for (const finding of findings) markRead(tokens, finding)
  return findings.map((finding) => finding.value)
}

/** Leaves out what is undefined. */
function optional<T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [K in keyof T]?: NonNullable<T[K]> }
}

const quoted = /["“„«]([^"“”„«»]{1,200})["”“»]|(?:^|\s)['‘]([^'‘’]{2,200})['’](?=\s|[.,!?]|$)/u

/** Words in quotation marks are lettering, not subjects. */
function takeLettering(text: string): { lettering?: string | undefined; rest: string } {
  const match = quoted.exec(text)
  const words = (match?.[1] ?? match?.[2])?.replace(/\s+/gu, ' ').trim().slice(0, MAX_LETTERS)
  return match && words ? { lettering: words, rest: text.replace(match[0], ' , ') } : { rest: text }
}
