import type { Random } from '../../dsp/random.ts'

/** Drums and percussion. */
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

/** Synthesizes one hit; `velocity` from 0 to 1. Mono. */
export type Drum = (velocity: number, random: Random) => Float32Array

/** A drum kit. */
export type DrumKit = Readonly<Record<DrumName, Drum>>
