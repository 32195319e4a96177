import type { VideoSize } from '../drawn-video.ts'

/** Position of the camera, relative to a still camera. */
export interface Pose {
  /** Enlargement of the image. */
  readonly zoom: number
  /** Movement to the right and down, −1 to 1 of the available range. */
  readonly x: number
  readonly y: number
  /** Radians it is turned clockwise. */
  readonly angle: number
  /** How far it stepped aside, in widths of the frame by which the nearest and the farthest move against each other. */
  readonly aside: number
  readonly above: number
  /** How much more the nearest is enlarged than the farthest. */
  readonly into: number
}

export const still: Pose = { zoom: 1, x: 0, y: 0, angle: 0, aside: 0, above: 0, into: 0 }

/** Both at once: what one adds to the other. */
export function together(one: Pose, other: Pose): Pose {
  return {
    zoom: one.zoom * other.zoom,
    x: one.x + other.x,
    y: one.y + other.y,
    angle: one.angle + other.angle,
    aside: one.aside + other.aside,
    above: one.above + other.above,
    into: one.into + other.into,
  }
}

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

export function viewFrom(pose: Pose, frame: VideoSize, ground: Ground): View {
  const scale = ground.density / pose.zoom
  const cos = Math.cos(pose.angle) * scale
  const sin = Math.sin(pose.angle) * scale
  const { density } = ground
  const centreX = ground.width / 2 + pose.x * reach(ground.width, frame.width * density)
  const centreY = ground.height / 2 + pose.y * reach(ground.height, frame.height * density)
  const [halfX, halfY] = [frame.width / 2, frame.height / 2]
  const into = -pose.into * scale
  const [aside, above] = [pose.aside * frame.width * density, pose.above * frame.width * density]
  return {
    middle: [cos, -sin, centreX - cos * halfX + sin * halfY, sin, cos, centreY - sin * halfX - cos * halfY],
    depth: [into, 0, aside - into * halfX, 0, into, above - into * halfY],
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
  const fits = (pose: Pose) => isWithin(viewFrom(pose, frame, ground), frame, ground)
  return enlargeToFit(poses, fits, { low: 0.7, high: 4, steps: 12, isAtLeastOne: true })
}

interface Search {
  readonly low: number
  readonly high: number
  readonly steps: number
  /** Whether poses that fit already are not made smaller. */
  readonly isAtLeastOne?: boolean
}

/** Enlarges all poses by the smallest factor between two with which all of them fit. */
export function enlargeToFit(
  poses: readonly Pose[],
  isFitting: (pose: Pose) => boolean,
  search: Search,
): Pose[] {
  const enlarged = (factor: number) => poses.map((pose) => ({ ...pose, zoom: pose.zoom * factor }))
  const fits = (factor: number) => enlarged(factor).every(isFitting)
  let { low, high } = search
  for (let step = 0; step < search.steps; step++) {
    const middle = (low + high) / 2
    if (fits(middle)) high = middle
    else low = middle
  }
  return enlarged(search.isAtLeastOne && fits(1) ? Math.max(high, 1) : high)
}
