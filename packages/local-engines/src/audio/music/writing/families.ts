import type { musicInstruments } from '@atelier/contract/kinds/audio'
import { programOf } from '../instruments/find-instruments.ts'
import type { InstrumentName } from '../instruments/general-midi.ts'

/** A family of instruments that can be requested. */
export type Family = (typeof musicInstruments)[number]

/** The families of the sixteen groups of eight programs. */
const groups: readonly Family[] = [
  'piano',
  'bells',
  'organ',
  'guitar',
  'bass',
  'strings',
  'pads',
  'synth',
  'flute',
  'flute',
  'synth',
  'pads',
  'pads',
  'guitar',
  'bells',
  'synth',
]

/** Instruments of another family than their group. */
const others: Readonly<Partial<Record<InstrumentName, Family>>> = {
  'string ensemble 1': 'strings',
  'string ensemble 2': 'strings',
  'synth strings 1': 'strings',
  'synth strings 2': 'strings',
  kalimba: 'bells',
  bagpipe: 'flute',
  fiddle: 'strings',
  shanai: 'flute',
}

/** The family of an instrument. */
export function familyOf(instrument: InstrumentName): Family {
  return others[instrument] ?? (groups[Math.floor(programOf(instrument) / 8)] as Family)
}
