import { createRandom, pick } from '../../image/illustrator/random.ts'
import { type Moment, type MoveName, moves } from './moves.ts'
import { requestedMoves } from './requested-moves.ts'
import { type Pose, still, together } from './view.ts'

export interface CameraPlan {
  /** The directions in which it crosses the image. */
  readonly crosses: { readonly x: boolean; readonly y: boolean }
  pose(moment: Moment): Pose
}

const unasked: readonly (readonly MoveName[])[] = [
  ['dolly in', 'orbit right'],
  ['orbit left'],
  ['orbit right'],
  ['ken burns'],
  ['ken burns back'],
  ['dolly out', 'orbit left'],
]

/** Before layers that move against each other, and subjects that move themselves, less is enough. */
const AMONG_LAYERS = { asked: 0.85, unasked: 0.5 } as const

export function chooseMoves(text: string, seed: number, about: 'scene' | 'picture'): CameraPlan {
  const names = requestedMoves(text, about)
  const chosen = names.length > 0 ? names : pick(createRandom(seed, `camera ${text}`), unasked)
  const strength = pace(text) * (about === 'scene' ? AMONG_LAYERS[names.length > 0 ? 'asked' : 'unasked'] : 1)
  return {
    crosses: {
      x: chosen.some((name) => name.startsWith('pan')),
      y: chosen.some((name) => name.startsWith('tilt') || name === 'crane'),
    },
    pose: (moment) =>
      chosen.reduce((pose, name) => together(pose, { ...still, ...moves[name](moment, strength) }), still),
  }
}

function pace(text: string): number {
  if (/\b(?:very slow|slow|slowly|gentl[ey]|subtle|calm)\b/i.test(text)) return 0.6
  return /\b(?:fast|quick|quickly|rapid|rapidly|dramatic|sudden)\b/i.test(text) ? 1.4 : 1
}
