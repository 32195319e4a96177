import type { Scene, Subject } from '../../image/illustrator/scene.ts'
import type { Shift } from './motion.ts'
import type { Seen, Sight } from './stage-camera.ts'

/** Where something travels. */
export interface Track extends Pick<Seen, 'from' | 'to'> {
  /** Whether it may be moved even when it does not travel, as nothing is beside it. */
  readonly isFree: boolean
}

/** Room left at both ends, in widths of the frame. */
const MARGIN = 0.02

/** Along the bridge it is on, alone where the camera always sees it, and several of a kind each in its part of that. */
export function trackOf(subject: Subject, scene: Scene, camera: Sight): Track {
  const { width, subjects, request } = scene
  const bridge = isOnSomething(subject, scene) && subjects.find(({ icon }) => icon === 'drawn-bridge')
  if (bridge) return { from: bridge.x, to: bridge.x + bridge.width, isFree: false }
  const seen = camera.seen(subject.depth)
  const [left, right] = [seen.from + MARGIN * width, seen.to - MARGIN * width]
  const alike = subjects.filter(({ icon }) => icon === subject.icon).sort((one, other) => one.x - other.x)
  if (alike.length < 2) {
    const isFree = request.subjects.every(({ relation }) => !relation)
    return { from: left, to: right, isFree }
  }
  // All of a kind travel equally far, and keep their distances where there is room for that.
  const [first, last] = [alike[0] ?? subject, alike.at(-1) ?? subject]
  const spare = Math.max(0, right - left - (last.x + last.width - first.x))
  const from = clamp(left + subject.x - first.x, left, Math.max(left, right - subject.width - spare))
  return { from, to: from + subject.width + spare, isFree: true }
}

function isOnSomething({ word }: Subject, { request }: Scene): boolean {
  return request.subjects.some((requested) => requested.word === word && requested.relation?.kind === 'on')
}

/** The value, or the bound that it is beyond; the lower bound where they cross. */
export function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value))
}

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
export function liftOf({ y, height, depth }: Subject, frame: Scene, camera: Sight): number {
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
