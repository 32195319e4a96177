import type { Random } from '../../dsp/random.ts'

/** What can be struck. */
export const drumNames = [
  'kick',
  'snare',
  'rim',
  'clap',
  'hat',
  'openHat',
  'ride',
  'crash',
  'highTom',
  'midTom',
  'lowTom',
  'shaker',
  'tambourine',
  'highConga',
  'lowConga',
  'big',
] as const

/** Name of a drum. */
export type DrumName = (typeof drumNames)[number]

/** Strikes a drum once; `velocity` from 0 to 1. One channel. */
export type Drum = (velocity: number, random: Random) => Float32Array

/** A set of drums. */
export type DrumKit = Readonly<Record<DrumName, Drum>>
