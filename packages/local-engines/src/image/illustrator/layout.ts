import type { Place, Relation, RequestedSubject, SceneRequest } from './prompt/scene-request.ts'
import { between, type Random } from './random.ts'
import { inside, LARGE, relate, type Spot } from './relate.ts'
import type { Stage, Stance } from './scene.ts'
import type { Setting } from './setting.ts'
import { thingOf } from './sprites/things.ts'

const ashore: ReadonlySet<string> = new Set(['turtle', 'seal', 'mermaid', 'crab'])

/** Scale of a subject by the number of subjects in the image. */
const crowding = [1, 1.5, 1.2, 1.05, 0.95, 0.88] as const

/** Positions every subject by its support, its neighbors and the number of subjects. */
export function layOut(request: SceneRequest, setting: Setting, stage: Stage): Spot[] {
  const random = setting.random('layout')
  const spots = new Map<number, Spot[]>()
  // What others relate to comes after them in the words and is placed before them.
  for (let index = request.subjects.length - 1; index >= 0; index--) {
    const requested = request.subjects[index]
    if (!requested) continue
    const anchor = requested.relation && spots.get(requested.relation.to)?.[0]
    const placed = anchor
      ? besides(relate(requested, anchor, random, setting), request, index, anchor)
      : placeFreely(request, index, setting, stage, random)
    spots.set(index, placed)
  }
  return [...spots.values()].flat().sort((one, other) => other.depth - one.depth)
}

/** Several that stand in the same way to one thing stand side by side. */
function besides(placed: Spot[], { subjects }: SceneRequest, index: number, anchor: Spot): Spot[] {
  const own = subjects[index]?.relation
  const others = subjects.flatMap(({ relation }, at) =>
    relation?.to === own?.to && relation?.kind === own?.kind ? [at] : [],
  )
  if (others.length < 2) return placed
  const aside = (others.indexOf(index) - (others.length - 1) / 2) * anchor.size * 0.46
  return placed.map((spot) => ({ ...spot, x: spot.x + aside, size: spot.size * 0.8 }))
}

/** What something flies over is a little smaller, so that both fit; what holds others is larger. */
function roomy(request: SceneRequest, index: number): RequestedSubject {
  const requested = request.subjects[index] as RequestedSubject
  const isIt = (kind: Relation) =>
    request.subjects.some(({ relation }) => relation?.kind === kind && relation.to === index)
  return { ...requested, scale: requested.scale * (isIt('above') ? 0.78 : isIt('in') ? 1.4 : 1) }
}

/** A middle for each subject: one anywhere around the middle, more of them side by side. */
function slotOf(request: SceneRequest, index: number, random: Random): number {
  const free = request.subjects.flatMap((subject, at) => (subject.relation ? [] : [at]))
  const place = free.indexOf(index)
  if (free.length === 1) return 0.5 + between(random, -0.22, 0.22)
  return 0.5 + ((place + 0.5) / free.length - 0.5) * 0.78 + between(random, -0.06, 0.06)
}

function placeFreely(
  request: SceneRequest,
  index: number,
  setting: Setting,
  stage: Stage,
  random: Random,
): Spot[] {
  const requested = roomy(request, index)
  const slot = slotOf(request, index, random)
  const subjects = request.subjects.length
  const { width, height } = setting
  const nature = thingOf(requested.icon)
  const stance = stanceIn(stage, setting.place, requested.icon, requested.isFlying ? 'flies' : nature.stance)
  const shorter = Math.min(width, height)
  const isFar = requested.isFlying && nature.stance !== 'flies'
  // A glass is smaller than who drinks of it.
  const isHandy = /^(table|studio)$/.test(nature.home) && setting.place !== 'table' && subjects > 1
  const closeness = subjects === 1 ? between(random, 0.8, 1.2) : between(random, 0.92, 1.08)
  const usual = (isFar ? 0.8 : isHandy ? 0.55 : 1) * nature.size * requested.scale
  const share = closeness * usual * (crowding[Math.min(subjects, 5)] ?? 1)
  const single = Math.min(0.78, share / (requested.count > 1 ? requested.count ** 0.42 : 1))
  const spread = Math.min(0.86 / Math.max(1, subjects ** 0.8), 0.3 * requested.count)
  return Array.from({ length: requested.count }, (_, at) => {
    const part = requested.count === 1 ? 0 : (at + 0.5) / requested.count - 0.5
    const near = nearOf(nature.size, requested.count, subjects, random)
    const x = width * (slot + part * spread + (requested.count > 1 ? between(random, -0.02, 0.02) : 0))
    const size = single * shorter * (requested.count > 1 ? 0.78 + 0.3 * near : 1)
    const y = heightOf(stance, near, size, setting, stage, random)
    const depth = 0.1 * (1 - near) + 0.02 + (stance === 'flies' ? 0.06 : 0)
    return { requested, stance, x: inside(x, size, width), y, size, depth }
  })
}

/** Depth on the floor: naturally large subjects are behind the others, and several are at several depths. */
function nearOf(size: number, count: number, subjects: number, random: Random): number {
  if (subjects > 1 && size >= LARGE) return between(random, 0.02, count > 1 ? 0.3 : 0.16)
  if (subjects > 1) return between(random, count > 1 ? 0.4 : 0.62, 0.95)
  return count > 1 ? between(random, 0.15, 0.95) : between(random, 0.3, 0.95)
}

function stanceIn(stage: Stage, place: Place, icon: string, usual: Stance): Stance {
  if (stage.medium === 'underwater') return usual === 'stands' || usual === 'swims' ? usual : 'swims'
  if (stage.medium === 'space' || stage.medium === 'air') return 'flies'
  if (ashore.has(icon) && place === 'beach') return 'stands'
  if (usual === 'swims' || usual === 'floats') return stage.water ? 'floats' : 'stands'
  return usual
}

function heightOf(
  stance: Stance,
  near: number,
  size: number,
  { height, horizon }: Setting,
  stage: Stage,
  random: Random,
): number {
  const along = ({ far, near: close }: { far: number; near: number }) => far + (close - far) * near
  if (stance === 'floats') return along(stage.water ?? stage.floor)
  if (stance === 'swims') return height * between(random, 0.28, 0.68) + size / 2
  if (stance !== 'flies') return along(stage.floor)
  if (stage.medium !== 'land') return height * between(random, 0.4, 0.66) + size / 2
  return Math.max(size * 1.1, horizon * between(random, 0.45, 0.85)) + size * 0.1
}
