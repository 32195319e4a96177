import type { Scene, Subject } from '../../image/illustrator/scene.ts'
import type { Seen, StageCamera } from './stage-camera.ts'

/** Where something travels. */
export interface Track extends Pick<Seen, 'from' | 'to'> {
  /** Whether it may be moved even when it does not travel, as nothing is beside it. */
  readonly isFree: boolean
}

/** Room left at both ends, in widths of the frame. */
const MARGIN = 0.02

/** Along the bridge it is on, alone where the camera always sees it, and several of a kind each in its part of that. */
export function trackOf(subject: Subject, scene: Scene, camera: Pick<StageCamera, 'seen'>): Track {
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
