import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Random } from '../../image/illustrator/random.ts'

/** Draws one effect of a moment over a frame; what it sets in the context is taken back after it. */
export type Effect = (context: SKRSContext2D, seconds: number) => void

/** Where an effect is drawn. */
export interface Stage {
  readonly width: number
  readonly height: number
  /** Length of the video in seconds. */
  readonly seconds: number
  readonly random: Random
}

/** Creates an effect for a video. */
export type EffectMaker = (stage: Stage) => Effect
