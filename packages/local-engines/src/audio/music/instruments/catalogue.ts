import { acidBass, boomBass, fingerBass, slapBass, subBass, synthBass, uprightBass } from './basses.ts'
import { bells, celesta, marimba, musicBox, vibraphone } from './bells.ts'
import { shortStrings, soloStrings, strings } from './bowed.ts'
import { electricPiano } from './electric-piano.ts'
import { drivenGuitar, electricGuitar, harp, nylonGuitar, steelGuitar, ukulele } from './guitars.ts'
import { accordion, organ } from './organs.ts'
import { brightPad, choir, glassPad, warmPad } from './pads.ts'
import { feltPiano, piano } from './piano.ts'
import { chipPulse, chipSquare, chipTriangle, leadSynth, pluckSynth, superSaw } from './synths.ts'
import { brass, clarinet, flute, mutedTrumpet } from './winds.ts'

/** All pitched instruments. */
export const instruments = {
  piano,
  feltPiano,
  electricPiano,
  nylonGuitar,
  steelGuitar,
  electricGuitar,
  drivenGuitar,
  harp,
  ukulele,
  strings,
  shortStrings,
  soloStrings,
  warmPad,
  brightPad,
  glassPad,
  choir,
  uprightBass,
  fingerBass,
  slapBass,
  synthBass,
  acidBass,
  subBass,
  boomBass,
  bells,
  vibraphone,
  marimba,
  musicBox,
  celesta,
  flute,
  clarinet,
  brass,
  mutedTrumpet,
  organ,
  accordion,
  leadSynth,
  pluckSynth,
  superSaw,
  chipSquare,
  chipPulse,
  chipTriangle,
} as const

/** Name of an instrument. */
export type InstrumentName = keyof typeof instruments
