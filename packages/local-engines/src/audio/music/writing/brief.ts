import { musicInstruments as families, musicMoods as moods } from '@atelier/contract/kinds/audio'
import { generalMidi } from '@atelier/contract/kinds/general-midi'
import { type GenreName, partsOf } from '../genres/catalogue.ts'
import type { Part } from '../genres/genre.ts'
import {
  type Family,
  familyOf,
  findInstruments,
  type InstrumentName,
} from '../instruments/find-instruments.ts'
import { findGenre, findMood, likelyGenres, type Mood } from './choose-genre.ts'
import { plainText, REFUSAL, vocabulary, wordsIn } from './vocabulary.ts'

/** The prompt and the fields; fields take precedence. */
export interface MusicRequest {
  readonly text: string
  readonly mood?: string
  readonly tempo?: number
  readonly key?: string
  /** Families, and programs of General MIDI. */
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
  /** If not empty, only these instruments play of the families in `only`. */
  readonly programs: readonly InstrumentName[]
  readonly added: readonly Family[]
  readonly left: readonly Family[]
  /** Parts for specifically named instruments. */
  readonly soloists: readonly Part[]
  /** Whether the end leads into the beginning. */
  readonly isLoop: boolean
}

const keyPattern = /(?:^|[^a-z])([a-g])(#|♯|b|♭| sharp| flat)?[ -]?(major|minor|dur|moll|maj|min)\b/
const tempoPattern = /(\d{2,3})\s*(?:bpm|beats per minute)/
const sharps: Readonly<Record<string, string>> = { Db: 'C#', 'D#': 'Eb', Gb: 'F#', 'G#': 'Ab', 'A#': 'Bb' }

/** Parses the options of music. `choose` selects one of several suitable genres. */
export function readBrief(options: MusicRequest, choose: <T>(of: readonly T[]) => T): Brief {
  const text = plainText(options.text)
  const mood = moods.find((name) => name === options.mood) ?? findMood(text)
  const [tonic, mode] = readKey((options.key ?? text).toLowerCase())?.split(' ') ?? []
  const given = families.filter((family) => options.instruments?.includes(family))
  const programs = generalMidi.filter((program) => options.instruments?.includes(program))
  const left = families.filter((family) => isRefused(text, family))
  const instruments = [...new Set([...programs, ...findInstruments(text)])].filter(
    (instrument) => !left.includes(familyOf(instrument)),
  )
  const named = families.filter(
    (family) =>
      !left.includes(family) &&
      (wordsIn(text, vocabulary.families[family]).length > 0 ||
        instruments.some((instrument) => familyOf(instrument) === family)),
  )
  const isAlone = /\b(solo|only|just|alone|nur|allein|seulement|solamente|soltanto|apenas)\b/.test(text)
  const only = [...given, ...programs.map(familyOf)]
  return {
    genre: findGenre(text) ?? choose(likelyGenres(mood, [...only, ...named], instruments)),
    mood,
    tempo: options.tempo ?? readTempo(text),
    pace: readPace(text),
    tonic,
    isMinor: mode === undefined ? undefined : mode === 'minor',
    only: only.length > 0 ? [...new Set(only)] : isAlone ? named : [],
    programs: given.length > 0 ? [] : programs,
    added: named,
    left,
    soloists: partsOf(instruments),
    isLoop: /\b(loop(s|ed|ing|able)?|seamless(ly)?|endlos\w*|nahtlos\w*|boucle|bucle|ciclo)\b/.test(text),
  }
}

function isRefused(text: string, family: Family): boolean {
  return new RegExp(`\\b${REFUSAL}${vocabulary.families[family].source}`).test(text)
}

/** The tempo that a plain text names, in beats per minute. */
export function readTempo(text: string): number | undefined {
  const named = Number(tempoPattern.exec(text)?.[1])
  return named >= 40 && named <= 220 ? named : undefined
}

function readPace(text: string): number {
  if (/\b(very slow|slowest|largo)\b/.test(text)) return 0.75
  if (/\b(slow\w*|lazy|laid[- ]back|adagio|sleepy|langsam\w*|lent\w*|devagar)\b/.test(text)) return 0.86
  if (/\b(very fast|presto|frantic)\b/.test(text)) return 1.25
  if (/\b(fast\w*|quick|speedy|allegro|upbeat|energetic|schnell\w*|rapid\w*|veloc\w*)\b/.test(text))
    return 1.12
  return 1
}

/** The key that a plain text names, such as `C# minor`. */
export function readKey(text: string): string | undefined {
  const [, letter, accidental, mode] = keyPattern.exec(text) ?? []
  if (!letter || !mode) return undefined
  const sign = accidental && (/[#♯]|sharp/.test(accidental) ? '#' : 'b')
  const name = letter.toUpperCase() + (sign ?? '')
  return `${sharps[name] ?? name} ${/^(minor|moll|min)$/.test(mode) ? 'minor' : 'major'}`
}
