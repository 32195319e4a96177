import type { generalMidi } from '@atelier/contract/kinds/general-midi'

/** Name of an instrument in General MIDI. */
export type InstrumentName = (typeof generalMidi)[number]

/** The drum kits of the sound font, by their program on the channel of drums. */
export const drumKits = {
  standard: 0,
  power: 16,
  electronic: 24,
  jazz: 32,
} as const

/** Name of a drum kit. */
export type DrumKitName = keyof typeof drumKits

/** The drums and percussion of the grooves, by their key on the channel of drums. */
export const drumKeys = {
  kick: 36,
  snare: 38,
  rim: 37,
  clap: 39,
  hat: 42,
  openHat: 46,
  ride: 51,
  crash: 49,
  highTom: 48,
  midTom: 45,
  lowTom: 43,
  shaker: 70,
  tambourine: 54,
  highConga: 62,
  lowConga: 64,
  big: 41,
} as const

/** Name of a drum. */
export type DrumName = keyof typeof drumKeys
