import { type InstrumentName, programs } from './general-midi.ts'

const byName = new Map<string, InstrumentName>(
  programs.flatMap((names) => names.map((name) => [name, names[0]])),
)
/** The longest name that matches is the one that is meant. */
const names = [...byName.keys()].toSorted((one, other) => other.length - one.length)
const anyName = new RegExp(
  `(?<!\\b(?:no|without|minus|drop the)(?: any)? )\\b(${names.map(escaped).join('|')})(?:e?s)?\\b`,
  'g',
)

/** The program of an instrument, 0 to 127. */
export function programOf(instrument: InstrumentName): number {
  return programs.findIndex(([name]) => name === instrument)
}

/** The instruments that a prompt names and does not exclude, in its order. */
export function findInstruments(text: string): InstrumentName[] {
  const plain = text.toLowerCase().replace(/[()\-\s]+/g, ' ')
  const found = [...plain.matchAll(anyName)].flatMap(([, name = '']) => byName.get(name) ?? [])
  return [...new Set(found)]
}

function escaped(name: string): string {
  return name.replace('+', '\\+')
}
