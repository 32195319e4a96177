import type { Random } from '../dsp/random.ts'
import type { Stereo } from '../dsp/stereo.ts'

/** What something is made of, or what lies beneath it. */
export type Material = 'metal' | 'wood' | 'glass' | 'stone' | 'gravel' | 'snow' | 'leaves' | 'water' | 'sand'

/** How the words want a sound, each from −1 to 1 where 0 is as usual. */
export interface Character {
  /** Small and high to big and deep. */
  readonly size: number
  /** Slow to fast. */
  readonly speed: number
  /** Soft to violent. */
  readonly force: number
  readonly material?: Material
}

/** What an effect has to go by. */
export interface Take {
  /** Time there is; a texture fills it, an event that would be longer comes to its point sooner. */
  readonly seconds: number
  readonly character: Character
  readonly random: Random
  /** How many of the same came before. */
  readonly index: number
}

/** When an event comes again. */
export interface Rhythm {
  /** How many belong together; two numbers are bounds. */
  readonly count: number | readonly [least: number, most: number]
  /** Seconds from one to the next. */
  readonly gap: number
  /** Seconds from a group's last to the next group; without it there is one group, unless many are asked for. */
  readonly rest?: number
  /** Share of the gap by which chance moves each. */
  readonly jitter?: number
}

interface Named {
  readonly name: string
  /** Words and phrases that ask for it, in their singular or plain form. */
  readonly words: readonly string[]
  /** Effects of a family stand in for its plainest member, which gives way: a creaking door needs no other door. */
  readonly family?: string
  /** The plainest member. */
  readonly plain?: boolean
}

/** A sound that goes on, in full for all the time there is. */
export interface Texture extends Named {
  readonly kind: 'texture'
  render(take: Take): Stereo
}

/** A sound that happens; one channel, unless it moves. */
export interface Event extends Named {
  readonly kind: 'event'
  readonly rhythm: Rhythm
  render(take: Take): Float32Array | Stereo
}

/** A sound that words can ask for. */
export type Effect = Texture | Event

/** Factor for frequencies: big things sound deeper. */
export function pitchOf({ size, force }: Character): number {
  return 2 ** (-0.7 * size + 0.08 * force)
}

/** Factor for rates: fast things happen more often. */
export function paceOf({ speed }: Character): number {
  return 2 ** (0.8 * speed)
}

/** Factor for durations: big things last, fast ones do not. */
export function lengthOf({ size, speed }: Character): number {
  return 2 ** (0.35 * size - 0.45 * speed)
}

/** Seconds an event takes that would take `natural` ones, given its character and the time there is. */
export function timeFor({ seconds, character }: Take, natural: number): number {
  return Math.max(0.05, Math.min(natural * lengthOf(character), seconds * 0.97))
}
