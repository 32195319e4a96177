import type { RequestedSubject } from './prompt/scene-request.ts'
import type { Stance } from './scene.ts'

/** Position of a subject; its shape is not known yet. */
export interface Spot {
  readonly requested: RequestedSubject
  readonly stance: Stance
  /** Middle of its foot, pixels. */
  readonly x: number
  readonly y: number
  /** Pixels of its larger side. */
  readonly size: number
  /** 0 nearest, 1 farthest. */
  readonly depth: number
  /** Only its upper part is seen, since it is in something. */
  readonly isSunk?: boolean
}

export const LARGE = 0.38

export function inside(x: number, size: number, width: number): number {
  const margin = Math.min(width / 2, size * 0.52)
  return Math.max(margin, Math.min(width - margin, x))
}
