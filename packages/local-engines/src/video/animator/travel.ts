import type { Scene, Subject } from '../../image/illustrator/scene.ts'
import type { Shift } from './motion.ts'
import type { StageCamera } from './stage-camera.ts'
import { clamp, type Track } from './track.ts'

/** Maximum distance a subject travels, in frame widths and in its own heights. */
const MOST_TRAVEL = 0.5
const MOST_CLIMB = 0.9
/** Minimum room below a standing subject, and maximum amount to raise it, in frame heights. */
const LEAST_BELOW = 0.015
const MOST_LIFT = 0.1
/** Least room over what leaps, in heights of the frame. */
const LEAST_OVER_LEAP = 0.09
/** Least room over what has climbed, in heights of the frame. */
const LEAST_OVER_CLIMB = 0.04

/** Raises a low subject so that a close camera does not cut off its feet; 0 or negative. */
export function liftOf(
  { y, height, depth }: Subject,
  frame: Scene,
  camera: Pick<StageCamera, 'seen'>,
): number {
  const under = y + height - (camera.seen(depth).bottom - LEAST_BELOW * frame.height)
  return -clamp(under, 0, MOST_LIFT * frame.height)
}

/** In pixels: a traveling subject is at its drawn position in the middle of the video, and stays visible. */
export function travelOf(
  move: (seconds: number) => Shift,
  { x: left, y: top, width, height }: Subject,
  length: number,
  frame: Scene,
  track: Track,
): (shift: Shift) => { readonly x: number; readonly y: number } {
  const size = Math.min(width, height)
  const [begin, middle, end] = [move(0), move(length / 2), move(length)]
  const part = (way: number, most: number) => Math.min(1, most / Math.max(1, Math.abs(way)))
  const wayX = (end.x - begin.x) * size
  const room = Math.max(0, track.to - track.from - width)
  const partX = part(wayX, Math.min(frame.width * MOST_TRAVEL, room))
  // The first and the last place lie on the track.
  const reach = (Math.abs(wayX) * partX) / 2
  const aside =
    reach > 1 || track.isFree ? clamp(left, track.from + reach, track.to - width - reach) - left : 0
  // Half of the way up is behind it where it was painted; the rest ends below the upper edge.
  const above = Math.max(height * 0.2, top - LEAST_OVER_CLIMB * frame.height)
  const partY = Math.min(
    part((end.y - begin.y) * height, height * MOST_CLIMB),
    part((end.y - middle.y) * height, above),
  )
  const climbs = Math.abs(end.y - begin.y) > 0.2
  return ({ x, y }) => ({
    x: (x - middle.x) * size * partX + aside,
    // Who jumps stays in sight.
    y: climbs
      ? (y - middle.y) * height * partY
      : Math.max(y * height, Math.min(0, frame.height * LEAST_OVER_LEAP - top)),
  })
}
