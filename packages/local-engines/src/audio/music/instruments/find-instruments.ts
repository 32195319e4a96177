import type { musicInstruments } from '@atelier/contract/kinds/audio'
import { generalMidi } from '@atelier/contract/kinds/general-midi'
import { plainText } from '../writing/vocabulary.ts'
import drums from './drums.json' with { type: 'json' }
import file from './families.json' with { type: 'json' }
import otherNames from './instrument-names.json' with { type: 'json' }

export type InstrumentName = (typeof generalMidi)[number]

/** The drum kits of the sound font by their program, and the drums of the grooves by their key, on the channel of drums. */
export const { kits: drumKits, keys: drumKeys } = drums
export type DrumKitName = keyof typeof drumKits
export type DrumName = keyof typeof drumKeys

/** Other names of instruments in the languages of prompts, separated by commas. */
const synonyms: Readonly<Record<string, string>> = otherNames

/** All names of an instrument, as prompts are compared with them. */
export function namesOf(instrument: InstrumentName): string[] {
  const names = [instrument, ...(synonyms[instrument]?.split(', ') ?? [])]
  return [...new Set(names.map(plainName))]
}

const plainName = (name: string) => plainText(name).replace(/[()\-\s]+/g, ' ')

const byName = new Map(
  generalMidi.flatMap((instrument) => namesOf(instrument).map((name) => [name, instrument] as const)),
)
/** The longest name that matches is the one that is meant. */
const names = [...byName.keys()].toSorted((one, other) => other.length - one.length)
const refusal = '(?:no|without|minus|drop the|ohne|kein|keine|sans|sin|senza|sem)(?: any)?'
const anyName = new RegExp(
  `(?<!\\b${refusal} )\\b(${names.map((name) => name.replace('+', '\\+')).join('|')})(?:e?[sn])?\\b`,
  'g',
)

/** The program of an instrument, 0 to 127. */
export function programOf(instrument: InstrumentName): number {
  return generalMidi.indexOf(instrument)
}

/** The instruments that a prompt names and does not exclude, in its order. */
export function findInstruments(text: string): InstrumentName[] {
  const found = [...plainName(text).matchAll(anyName)].flatMap(([, name = '']) => byName.get(name) ?? [])
  return [...new Set(found)]
}

export type Family = (typeof musicInstruments)[number]

/** The families of the sixteen groups of eight programs, and instruments of another family than their group. */
const { groups, others } = file as {
  readonly groups: readonly Family[]
  readonly others: Readonly<Partial<Record<InstrumentName, Family>>>
}

export function familyOf(instrument: InstrumentName): Family {
  return others[instrument] ?? (groups[Math.floor(programOf(instrument) / 8)] as Family)
}
