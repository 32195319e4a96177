import type { musicInstruments } from '@atelier/contract/kinds/audio'
import type { InstrumentName } from '../instruments/catalogue.ts'

/** A family of instruments that can be requested. */
export type Family = (typeof musicInstruments)[number]

/** The family of each instrument. */
export const families: Readonly<Record<InstrumentName, Family>> = {
  piano: 'piano',
  feltPiano: 'piano',
  electricPiano: 'piano',
  nylonGuitar: 'guitar',
  steelGuitar: 'guitar',
  electricGuitar: 'guitar',
  drivenGuitar: 'guitar',
  ukulele: 'guitar',
  harp: 'strings',
  strings: 'strings',
  shortStrings: 'strings',
  soloStrings: 'strings',
  warmPad: 'pads',
  brightPad: 'pads',
  glassPad: 'pads',
  choir: 'pads',
  uprightBass: 'bass',
  fingerBass: 'bass',
  slapBass: 'bass',
  synthBass: 'bass',
  acidBass: 'bass',
  subBass: 'bass',
  boomBass: 'bass',
  bells: 'bells',
  vibraphone: 'bells',
  marimba: 'bells',
  musicBox: 'bells',
  celesta: 'bells',
  flute: 'flute',
  clarinet: 'flute',
  brass: 'synth',
  mutedTrumpet: 'synth',
  organ: 'organ',
  accordion: 'organ',
  leadSynth: 'synth',
  pluckSynth: 'synth',
  superSaw: 'synth',
  chipSquare: 'synth',
  chipPulse: 'synth',
  chipTriangle: 'bass',
}
