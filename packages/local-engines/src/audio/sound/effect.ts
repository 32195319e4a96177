import type { Random } from '../dsp/random.ts'
import type { Stereo } from '../dsp/stereo.ts'
import type { Modifier } from './vocabulary.ts'

export type Material = NonNullable<Modifier['material']>

/** The character of a sound, each from −1 to 1; 0 is neutral. */
export interface Character {
  /** Small and high to big and deep. */
  readonly size: number
  /** Slow to fast. */
  readonly speed: number
  /** Soft to violent. */
  readonly force: number
  readonly material?: Material
}

/** What an effect is rendered from. */
export interface Take {
  /** Available time: a texture fills it, and an event that would be longer is shortened. */
  readonly seconds: number
  readonly character: Character
  readonly random: Random
  /** Number of previous events of the same effect. */
  readonly index: number
}

/** How an event repeats. */
export interface Rhythm {
  /** Events in a group; two numbers are a range. */
  readonly count: number | readonly [least: number, most: number]
  /** Seconds between events of a group. */
  readonly gap: number
  /** Seconds between groups; without it, there is only one group unless several were requested. */
  readonly rest?: number
  /** Random deviation as a share of the gap. */
  readonly jitter?: number
}

/** A sound effect that prompts can select. */
export interface Effect {
  readonly name: string
  /** A texture is rendered in stereo for the whole time; an event is short, and mono unless it moves. */
  readonly kind: 'texture' | 'event'
  readonly rhythm: Rhythm
  /** How long a sound of this kind usually is. */
  readonly seconds: number
  /** Effects of a family replace its plain member: a creaking door needs no other door. */
  readonly family?: string
  readonly isPlain: boolean
  render(take: Take): Float32Array | Stereo
}

/** Factor for frequencies: bigger means deeper. */
export function pitchOf({ size, force }: Character): number {
  return 2 ** (-0.7 * size + 0.08 * force)
}

/** Factor for rates: faster means more often. */
export function paceOf({ speed }: Character): number {
  return 2 ** (0.8 * speed)
}

/** Factor for durations: bigger means longer, faster means shorter. */
export function lengthOf({ size, speed }: Character): number {
  return 2 ** (0.35 * size - 0.45 * speed)
}

/** Duration of an event that normally takes `natural` seconds, given its character and the available time. */
export function timeFor({ seconds, character }: Take, natural: number): number {
  return Math.max(0.05, Math.min(natural * lengthOf(character), seconds * 0.97))
}
