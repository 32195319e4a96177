import type { VideoSize } from '../video-size.ts'
import type { Pose } from './pose.ts'

/** Maps a pixel of the frame to the image: `(a·x + b·y + c, d·x + e·y + f)`, once for the middle depth and once for what each unit of depth adds. */
export interface View {
  readonly middle: Affine
  readonly depth: Affine
}

type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** An image larger than the frame. */
export interface Ground extends VideoSize {
  /** Pixels of it for one of the frame when nothing is enlarged. */
  readonly density: number
}

/** Least and most way that the camera goes to either side, in frames. */
const REACH = { min: 0.07, max: 0.42 } as const

/** What the camera sees from a pose. */
export function viewFrom(pose: Pose, frame: VideoSize, ground: Ground): View {
  const scale = ground.density / pose.zoom
  const cos = Math.cos(pose.angle) * scale
  const sin = Math.sin(pose.angle) * scale
  const { density } = ground
  const centreX = ground.width / 2 + pose.x * reach(ground.width, frame.width * density)
  const centreY = ground.height / 2 + pose.y * reach(ground.height, frame.height * density)
  const [halfX, halfY] = [frame.width / 2, frame.height / 2]
  const into = -pose.into * scale
  return {
    middle: [cos, -sin, centreX - cos * halfX + sin * halfY, sin, cos, centreY - sin * halfX - cos * halfY],
    depth: [
      into,
      0,
      pose.aside * frame.width * density - into * halfX,
      0,
      into,
      pose.above * frame.width * density - into * halfY,
    ],
  }
}

/** Path to the most interesting part, if the image is larger than the frame and no move crosses it. */
export function lookingAt(
  focus: { readonly x: number; readonly y: number },
  frame: VideoSize,
  ground: Ground,
  crosses: { readonly x: boolean; readonly y: boolean },
): Pick<Pose, 'x' | 'y'> {
  const towards = (part: number, whole: number, seen: number) => {
    const spare = Math.max(0, (whole - seen) / 2)
    const wanted = (part - 0.5) * whole
    return Math.min(spare, Math.max(-spare, wanted)) / reach(whole, seen)
  }
  return {
    x: crosses.x ? 0 : towards(focus.x, ground.width, frame.width * ground.density),
    y: crosses.y ? 0 : towards(focus.y, ground.height, frame.height * ground.density),
  }
}

function reach(whole: number, seen: number): number {
  const spare = (whole - seen) / 2
  return Math.min(Math.max(spare, REACH.min * seen), REACH.max * seen)
}

/** Whether a view is within the image at any depth from −½ to ½. */
function isWithin({ middle, depth }: View, frame: VideoSize, ground: VideoSize): boolean {
  const corners = [
    [0, 0],
    [frame.width, 0],
    [0, frame.height],
    [frame.width, frame.height],
  ] as const
  const inside = (value: number, size: number) => value >= 1 && value <= size - 3
  return corners.every(([x, y]) =>
    [-0.5, 0.5].every(
      (near) =>
        inside(at(middle, 0, x, y) + near * at(depth, 0, x, y), ground.width) &&
        inside(at(middle, 3, x, y) + near * at(depth, 3, x, y), ground.height),
    ),
  )
}

function at(affine: Affine, row: 0 | 3, x: number, y: number): number {
  const [a, b, c, d, e, f] = affine
  return row === 0 ? a * x + b * y + c : d * x + e * y + f
}

/** Enlarges all poses by the smallest factor with which none of them extends past the image's edge. */
export function keepWithin(poses: readonly Pose[], frame: VideoSize, ground: Ground): readonly Pose[] {
  const enlarged = (factor: number) => poses.map((pose) => ({ ...pose, zoom: pose.zoom * factor }))
  const fits = (factor: number) =>
    enlarged(factor).every((pose) => isWithin(viewFrom(pose, frame, ground), frame, ground))
  let [low, high] = [0.7, 4]
  for (let step = 0; step < 12; step++) {
    const middle = (low + high) / 2
    if (fits(middle)) high = middle
    else low = middle
  }
  return enlarged(Math.max(high, fits(1) ? 1 : high))
}
