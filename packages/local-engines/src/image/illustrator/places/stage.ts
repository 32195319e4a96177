import type { Layer } from '../scene.ts'

/** What is around subjects. */
export type Medium = 'land' | 'underwater' | 'space' | 'air'

/** A place without its subjects. */
export interface Stage {
  /** Behind the subjects, from the back to the front. */
  readonly back: readonly Layer[]
  /** Before the subjects, from the back to the front. */
  readonly front: readonly Layer[]
  /** Where feet can be, pixels from the top: the farthest and the nearest. */
  readonly floor: { readonly far: number; readonly near: number }
  /** Where what floats can be. */
  readonly water?: { readonly far: number; readonly near: number }
  readonly medium: Medium
}
