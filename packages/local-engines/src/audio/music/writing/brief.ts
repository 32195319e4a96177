import type { musicMoods } from '@atelier/contract/kinds/audio'
import { musicInstruments as families, musicMoods as moods } from '@atelier/contract/kinds/audio'
import { type GenreName, genres } from '../genres/catalogue.ts'
import type { Part } from '../genres/genre.ts'
import { type Family, familyOf } from './families.ts'
import { findNamed } from './named-instruments.ts'

/** Mood of a piece. */
export type Mood = (typeof musicMoods)[number]
/** The prompt and the fields; fields take precedence. */
export interface MusicRequest {
  readonly text: string
  readonly mood?: string
  readonly tempo?: number
  readonly key?: string
  readonly instruments?: readonly string[]
}

/** Requirements of a piece. Anything absent is chosen at random. */
export interface Brief {
  readonly genre: GenreName
  readonly mood: Mood | undefined
  /** Beats per minute, if stated. */
  readonly tempo: number | undefined
  /** Above 1 for faster than usual in the genre. */
  readonly pace: number
  /** Such as `C#`. */
  readonly tonic: string | undefined
  readonly isMinor: boolean | undefined
  /** Only these play; empty for the genre's. */
  readonly only: readonly Family[]
  readonly added: readonly Family[]
  readonly left: readonly Family[]
  /** Parts for specifically named instruments. */
  readonly soloists: readonly Part[]
  /** Whether the end leads into the beginning. */
  readonly isLoop: boolean
}

const moodWords: Readonly<Record<Mood, RegExp>> = {
  calm: /\b(calm|lullab\w*|sleep\w*|peaceful|relax\w*|soft|gentle|quiet|serene|soothing|tender|warm|chill)\b/,
  happy: /\b(happy|joy\w*|cheer\w*|upbeat|fun|funny|playful|sunny|bright|merry|birthday|optimistic)\b/,
  sad: /\b(sad\w*|melanchol\w*|lonely|cry\w*|tears|grief|nostalg\w*|rain\w*|heartbr\w*|mourn\w*|wistful)\b/,
  dark: /\b(dark\w*|horror|scary|evil|creepy|sinister|gloom\w*|gothic|haunt\w*|ominous|villain)\b/,
  epic: /\b(epic|heroic|grand|battle|victory|triumph\w*|majestic|trailer|powerful|war)\b/,
  tense: /\b(tense|tension|suspense\w*|thriller|nervous|anxious|chase|danger\w*|urgent)\b/,
  dreamy: /\b(dream\w*|ethereal|float\w*|magic\w*|fairy|stars|space|misty|hazy|wonder\w*)\b/,
  energetic:
    /\b(energetic|energy|party|dance|workout|gym|intense|driving|powerful|hype|wild|running|sport\w*)\b/,
}

const byMood: Readonly<Record<Mood, readonly GenreName[]>> = {
  calm: ['ambient', 'classical', 'lofi', 'folk'],
  happy: ['pop', 'folk', 'bossa', 'funk'],
  sad: ['classical', 'lofi', 'cinematic'],
  dark: ['cinematic', 'techno', 'trap'],
  epic: ['cinematic'],
  tense: ['cinematic', 'techno'],
  dreamy: ['ambient', 'synthwave', 'lofi'],
  energetic: ['house', 'rock', 'funk', 'synthwave'],
}

/** When several families are named, the first with genres of its own decides. */
const byFamily: Readonly<Partial<Record<Family, readonly GenreName[]>>> = {
  organ: ['classical'],
  flute: ['folk', 'classical'],
  strings: ['cinematic', 'waltz'],
  bells: ['waltz', 'ambient'],
  synth: ['synthwave', 'house'],
  guitar: ['folk', 'bossa'],
  piano: ['classical', 'lofi'],
  pads: ['ambient'],
  drums: ['funk', 'rock'],
  bass: ['funk', 'lofi'],
}

const familyWords: Readonly<Record<Family, RegExp>> = {
  piano: /\b(pianos?|keys|keyboard|rhodes)\b/,
  guitar: /\b(guitars?|ukulele|banjo|mandolin)\b/,
  strings: /\b(strings?|violins?|cellos?|viola|orchestra)\b/,
  pads: /\b(pads?|choir|drones?)\b/,
  bass: /\b(bass|808|contrabass)\b/,
  drums: /\b(drums?|drumm\w*|percussion|beats?|bongos?|congas?)\b/,
  bells: /\b(bells?|chimes?|music box|glockenspiel|vibraphone|marimba|xylophone|celesta)\b/,
  flute: /\b(flutes?|clarinets?|woodwinds?|recorder|whistle)\b/,
  synth: /\b(synths?|synthesi[sz]ers?|arpeggio\w*)\b/,
  organ: /\b(organs?|accordions?|harmonium)\b/,
}

const keyPattern = /(?:^|[^a-z])([a-g])(#|♯|b|♭| sharp| flat)?[ -]?(major|minor|dur|moll|maj|min)\b/
const tempoPattern = /(\d{2,3})\s*(?:bpm|beats per minute)/
const sharps: Readonly<Record<string, string>> = { Db: 'C#', 'D#': 'Eb', Gb: 'F#', 'G#': 'Ab', 'A#': 'Bb' }

/** Parses the options of music. `choose` selects one of several suitable genres. */
export function readBrief(options: MusicRequest, choose: <T>(of: readonly T[]) => T): Brief {
  const text = options.text.toLowerCase()
  const mood = moods.find((name) => name === options.mood) ?? moods.find((name) => moodWords[name].test(text))
  const key = keyPattern.exec((options.key ?? text).toLowerCase())
  const given = families.filter((family) => options.instruments?.includes(family))
  const left = families.filter((family) => isRefused(text, family))
  const soloists = findNamed(text).filter(({ instrument }) => !left.includes(familyOf(instrument)))
  const named = families.filter(
    (family) =>
      !left.includes(family) &&
      (familyWords[family].test(text) || soloists.some(({ instrument }) => familyOf(instrument) === family)),
  )
  const isAlone = /\b(solo|only|just|alone)\b/.test(text) && named.length > 0
  return {
    genre: findGenre(text) ?? choose(likelyGenres(mood, [...given, ...named])),
    mood,
    tempo: options.tempo ?? readTempo(text),
    pace: readPace(text),
    tonic: key?.[1] && tonic(key[1], key[2]),
    isMinor: key?.[3] ? /^(minor|moll|min)$/.test(key[3]) : undefined,
    only: given.length > 0 ? given : isAlone ? named : [],
    added: named,
    left,
    soloists,
    isLoop: /\b(loop(s|ed|ing|able)?|seamless(ly)?)\b/.test(text),
  }
}

/** Suitable genres when none is named: those of the mood, preferably those of the instruments. */
function likelyGenres(mood: Mood | undefined, asked: readonly Family[]): readonly GenreName[] {
  const ofMood = mood ? byMood[mood] : undefined
  const leading = (Object.keys(byFamily) as Family[]).find((family) => asked.includes(family))
  const ofFamily = leading && byFamily[leading]
  const both = ofFamily?.filter((genre) => ofMood?.includes(genre))
  if (both && both.length > 0) return both
  return ofFamily ?? ofMood ?? ['pop', 'lofi', 'folk', 'synthwave', 'house']
}

function findGenre(text: string): GenreName | undefined {
  let best: GenreName | undefined
  let strength = 0
  for (const name of Object.keys(genres) as GenreName[]) {
    const found = [name, ...genres[name].words].filter((word) => hasWord(text, word))
    const sum = found.reduce((total, word) => total + 4 + word.length, 0) + (found.includes(name) ? 6 : 0)
    if (sum > strength) [best, strength] = [name, sum]
  }
  return best
}

function hasWord(text: string, word: string): boolean {
  let at = text.indexOf(word)
  while (at >= 0) {
    if (!isLetter(text[at - 1]) && !isLetter(text[at + word.length])) return true
    at = text.indexOf(word, at + 1)
  }
  return false
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\d]/u.test(character)
}

function isRefused(text: string, family: Family): boolean {
  return new RegExp(`\\b(no|without|drop the|minus)( any)? ${familyWords[family].source.slice(2)}`).test(text)
}

function readTempo(text: string): number | undefined {
  const named = Number(tempoPattern.exec(text)?.[1])
  return named >= 40 && named <= 220 ? named : undefined
}

function readPace(text: string): number {
  if (/\b(very slow|slowest|largo)\b/.test(text)) return 0.75
  if (/\b(slow\w*|lazy|laid[- ]back|adagio|sleepy)\b/.test(text)) return 0.86
  if (/\b(very fast|presto|frantic)\b/.test(text)) return 1.25
  if (/\b(fast\w*|quick|speedy|allegro|upbeat|energetic)\b/.test(text)) return 1.12
  return 1
}

function tonic(letter: string, accidental: string | undefined): string {
  const sign = accidental && (/[#♯]|sharp/.test(accidental) ? '#' : 'b')
  const name = letter.toUpperCase() + (sign ?? '')
  return sharps[name] ?? name
}
