import type { Colour } from '../colour.ts'
import { readColours } from './read-colours.ts'
import { readSubjects } from './read-subjects.ts'
import type { Form, Place, SceneRequest, Season, Style, Time, Weather } from './scene-request.ts'
import {
  findWords,
  markRead,
  type Role,
  replaceWords,
  type Token,
  toTokens,
  withoutExclusions,
} from './tokens.ts'
import { toEnglish } from './translate.ts'
import {
  compounds,
  fillers,
  formWords,
  moodWords,
  placeWords,
  sceneryWords,
  seasonWords,
  styleWords,
  timeWords,
  weatherWords,
} from './vocabulary.ts'

const MAX_LETTERS = 120
/** Grounds of worlds that have a colour of their own. */
const soils: ReadonlyMap<string, Colour> = new Map<string, Colour>([
  ['mars', '#c0623c'],
  ['moon', '#a3a3ad'],
])
/** Places that others lie in, by or under. */
const vaguePlaces: ReadonlySet<Place> = new Set(['nightsky', 'city', 'sea'])

/** Parses a prompt. There are no errors: parts that are not understood are ignored. */
export const readPrompt = (text: string): SceneRequest => parsePrompt(text).request

/** Parses a prompt, and marks the words that are drawn as read. */
export function parsePrompt(text: string): { request: SceneRequest; tokens: readonly Token[] } {
  const { lettering, rest } = takeLettering(text)
  const tokens = withoutExclusions(replaceWords(toEnglish(toTokens(rest)), compounds))
  return { request: readScene(tokens, lettering), tokens }
}

function readScene(tokens: Token[], lettering: string | undefined): SceneRequest {
  // Styles and kinds of images first: "oil painting", "paper cut" and "pencil" are rarely subjects.
  const styles = readAll(tokens, styleWords, 'manner')
  const form = readAll(tokens, formWords, 'manner')[0] ?? 'scene'
  const [seasons, weathers, times, places] = [seasonWords, weatherWords, timeWords, placeWords].map((table) =>
    findWords<string>(tokens, table).map(({ value }) => value),
  ) as unknown as [Season[], Weather[], Time[], Place[]]
  const { byToken, ...colours } = readColours(tokens, form !== 'scene')
  for (const table of [placeWords, timeWords, weatherWords, seasonWords, sceneryWords])
    readAll<string>(tokens, table, 'scenery')
  const soil = soils.get(tokens.find((token) => soils.has(token.text))?.text ?? '')
  const moods = readAll(tokens, moodWords, 'manner')
  const subjects = readSubjects(tokens, byToken)
  return {
    ...(soil && places[0] === 'planet' && { groundColour: soil }),
    ...colours,
    style: styleOf(styles, form),
    form,
    subjects,
    isScenery: tokens.some(({ role }) => role === 'scenery'),
    isElsewhere: isElsewhere(tokens),
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

/** Whether the first word with a meaning after "in" or "at" was not read. */
function isElsewhere(tokens: readonly Token[]): boolean {
  let isAfter = false
  for (const { text, isRead } of tokens) {
    if (/^(in|at|inside)$/.test(text)) isAfter = true
    else if (fillers.has(text)) continue
    else if (isAfter && !isRead) return true
    else isAfter = false
  }
  return false
}

/** Shapes of a pattern or a sign that are to be geometric need no mosaic over them. */
function styleOf(styles: readonly Style[], form: Form): Style {
  const isShapes = form === 'pattern' || form === 'logo' || form === 'abstract'
  const asked = isShapes ? styles.filter((style) => style !== 'mosaic') : styles
  return asked.find((style) => style !== 'flat' && style !== 'cinematic') ?? asked[0] ?? 'flat'
}

function readAll<T>(tokens: Token[], table: ReadonlyMap<string, T>, role: Role): T[] {
  const findings = findWords(tokens, table)
  for (const finding of findings) markRead(tokens, finding, role)
  return findings.map((finding) => finding.value)
}

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
