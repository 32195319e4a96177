import type { Relation, RequestedSubject } from './prompt/scene-request.ts'
import { between, type Random } from './random.ts'
import type { Stance } from './scene.ts'
import type { Setting } from './setting.ts'
import { thingOf } from './sprites/things.ts'

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

/** Height of what can be sat on, as a part of the whole: roofs are higher up than backs. */
function seatOf({ requested }: Spot): number {
  const { seat, size } = thingOf(requested.icon)
  return seat ?? (size >= LARGE ? 0.84 : 0.66)
}

/** Places a subject by one that is there already. */
export function relate(requested: RequestedSubject, anchor: Spot, random: Random, setting: Setting): Spot[] {
  const nature = thingOf(requested.icon)
  const shorter = Math.min(setting.width, setting.height)
  const kind = requested.relation?.kind ?? 'beside'
  const size = Math.min(0.6, nature.size * requested.scale * 1.15) * shorter
  const base = { requested, x: anchor.x, y: anchor.y, size, depth: anchor.depth }
  if (kind === 'in') return within(base, anchor, requested.count)
  const spot = spotBy(kind, anchor, { ...base, side: anchor.x > setting.width / 2 ? -1 : 1 })
  if (requested.count === 1) return [{ ...spot, x: inside(spot.x, spot.size, setting.width) }]
  return Array.from({ length: requested.count }, (_, at) => {
    const shift =
      ((at + 0.5) / requested.count - 0.5) * Math.min(setting.width * 0.7, spot.size * requested.count)
    const own = spot.size * 0.75
    const y = spot.y + between(random, -0.1, 0.1) * own
    return { ...spot, size: own, x: inside(spot.x + shift, own, setting.width), y }
  })
}

const trees = /tree$|^cactus$/

/** Those in a tree sit before its leaves; those in anything else look out of its top side by side. */
function within(base: Omit<Base, 'side'>, anchor: Spot, count: number): Spot[] {
  const isTree = trees.test(anchor.requested.icon)
  const reach = anchor.size * 0.5
  const room = count > 1 ? (reach / count) * 2.2 : reach * 2
  const size = Math.min(base.size, anchor.size * (isTree ? 0.42 : 0.6), room)
  const y = isTree ? anchor.y - reach : anchor.y - seatOf(anchor) * anchor.size
  const depth = anchor.depth - 0.005
  return Array.from({ length: count }, (_, at): Spot => {
    const aside = ((at + 0.5) / count - 0.5) * reach
    return { ...base, x: anchor.x + aside, size, y, depth, stance: 'hangs', isSunk: !isTree }
  })
}

type Base = Omit<Spot, 'stance'> & {
  /** Where there is more room: −1 to the left, 1 to the right. */
  readonly side: number
}

function spotBy(kind: Exclude<Relation, 'in'>, anchor: Spot, { side, ...base }: Base): Spot {
  const { size } = base
  const by = (aside: number, below: number, depth: number): Spot => {
    const y = anchor.y + anchor.size * below
    return { ...base, x: anchor.x + side * anchor.size * aside, y, depth, stance: 'stands' }
  }
  switch (kind) {
    case 'on':
    case 'riding': {
      const sits = Math.min(size, anchor.size * 0.72)
      const lift = anchor.size * (kind === 'riding' ? 0.5 : seatOf(anchor))
      return { ...base, size: sits, y: anchor.y - lift, depth: anchor.depth - 0.005, stance: 'hangs' }
    }
    case 'above': {
      // What is high leaves little room over it: then what is above it flies past before it.
      const roof = anchor.y - anchor.size * 0.9
      const fits = Math.min(size, Math.max(size * 0.62, roof * 1.05))
      const y = Math.max(fits * 1.04, roof)
      const isTight = y > roof + fits * 0.25
      const x = isTight ? anchor.x + side * anchor.size * 0.4 : anchor.x
      const depth = isTight ? Math.max(0, anchor.depth - 0.01) : anchor.depth + 0.02
      return { ...base, x, size: fits, y, depth, stance: 'flies' }
    }
    case 'under':
      return { ...by(0, 0.05, anchor.depth - 0.01), size: Math.min(size, anchor.size * 0.42) }
    case 'behind':
      return by(0.3, -0.06, anchor.depth + 0.02)
    case 'before':
      return by(0.16, 0.1, Math.max(0, anchor.depth - 0.02))
    case 'beside':
      return { ...base, x: anchor.x + side * (anchor.size + size) * 0.48, stance: 'stands' }
  }
}
