import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Scene } from '../../image/illustrator/scene.ts'
import { chooseMoves } from '../camera/choose-moves.ts'
import { momentsOf } from '../camera/moves.ts'
import { enlargeToFit, type Pose } from '../camera/view.ts'

/** What a camera sees. */
export interface Sight {
  /** What it sees at a depth in every frame, in the scene's pixels. */
  seen(depth: number): Seen
}

/** A camera before a scene of layers. */
export interface StageCamera extends Sight {
  /** Transforms a context so that drawings in scene pixels appear where the camera sees them at that depth. */
  look(context: SKRSContext2D, frame: number, depth: number): void
}

/** From where to where on the left and right, and how far down. */
export interface Seen {
  readonly from: number
  readonly to: number
  readonly bottom: number
}

/** Least part of the width that counts as seen, when the camera goes far. */
const LEAST_SEEN = 0.6

/** How far the camera goes to either side in widths and up or down in heights of the frame. */
const REACH = { x: 0.085, y: 0.05 } as const

type Placed = readonly [scale: number, x: number, y: number]

/** Moves a camera before a scene as the words ask, or as the seed chooses, and never past what is painted. */
export function createStageCamera(text: string, scene: Scene, frames: number): StageCamera {
  const plan = chooseMoves(text, scene.seed, 'scene')
  const poses = keepOnStage(momentsOf(frames).map(plan.pose), scene)
  const [halfX, halfY] = [scene.width / 2, scene.height / 2]
  return {
    seen(depth) {
      const edges = poses.map((pose) => {
        const [scale, x, y] = placed(pose, depth, scene)
        const half = halfX / (Math.cos(pose.angle) * scale)
        const bottom = halfY + (halfY - y) / scale
        return { from: halfX - x / scale - half, to: halfX - x / scale + half, bottom }
      })
      const from = Math.max(...edges.map((edge) => edge.from))
      const to = Math.min(...edges.map((edge) => edge.to))
      const middle = (from + to) / 2
      const half = Math.max(to - from, LEAST_SEEN * scene.width) / 2
      const bottom = Math.min(...edges.map((edge) => edge.bottom))
      return { from: middle - half, to: middle + half, bottom }
    },
    look(context, frame, depth) {
      const pose = poses[frame]
      if (!pose) throw new Error(`There is no frame ${frame}`)
      const [scale, x, y] = placed(pose, depth, scene)
      const cos = Math.cos(pose.angle) * scale
      const sin = Math.sin(pose.angle) * scale
      const [left, top] = [halfX + x - cos * halfX + sin * halfY, halfY + y - sin * halfX - cos * halfY]
      context.setTransform(cos, sin, -sin, cos, left, top)
    },
  }
}

/** What is near grows faster when the camera comes closer, and moves farther when it moves aside. */
function placed({ zoom, x, y, aside, above, into }: Pose, depth: number, { width, height }: Scene): Placed {
  const near = 1 - depth
  const scale = zoom ** (0.62 + 0.5 * near) * (1 + into * near)
  const share = 0.22 + 0.78 * near
  return [
    scale,
    -(x * REACH.x * share + aside * near * 1.5) * width,
    -(y * REACH.y * share + above * near) * height,
  ]
}

function keepOnStage(poses: readonly Pose[], scene: Scene): Pose[] {
  const fits = (pose: Pose) => [0, 0.5, 1].every((depth) => covers(pose, depth, scene))
  return enlargeToFit(poses, fits, { low: 0.9, high: 2, steps: 10 })
}

/** Is there something painted wherever the frame is, at a depth? */
function covers(pose: Pose, depth: number, scene: Scene): boolean {
  const [scale, x, y] = placed(pose, depth, scene)
  const [halfX, halfY] = [scene.width / 2, scene.height / 2]
  const cos = Math.cos(pose.angle)
  const sin = Math.abs(Math.sin(pose.angle))
  const reachX = cos * halfX + sin * halfY + Math.abs(x)
  const reachY = cos * halfY + sin * halfX + Math.abs(y)
  return reachX <= (halfX + scene.overscan) * scale - 1 && reachY <= halfY * scale
}
