import type { SKRSContext2D } from '@napi-rs/canvas'
import { createRandom } from '../../image/illustrator/random.ts'
import type { Scene, Subject } from '../../image/illustrator/scene.ts'
import { chooseMotion } from './choose-motion.ts'
import { drawReflection, drawShadow, drawSprite, reflectionOf } from './draw-subject.ts'
import { type MotionName, motions, type Shift } from './motion.ts'
import type { Sight } from './stage-camera.ts'
import { liftOf, trackOf, travelOf } from './travel.ts'

/** A subject that moves. */
export interface Actor {
  readonly depth: number
  /** Draws it as it is at a moment, in the scene's pixels. */
  draw(context: SKRSContext2D, seconds: number): void
}

const unmoved: Shift = { x: 0, y: 0, angle: 0, scaleX: 1, scaleY: 1, lean: 0 }
/** These turn about their middle; all others stand on their feet. */
const turnsAboutMiddle: ReadonlySet<MotionName> = new Set([
  ...(['fly', 'flutter', 'soar', 'float', 'swim', 'pulse', 'spin', 'rise', 'lift', 'burst'] as const),
])
/** Most animals and vehicles are drawn looking to the left, these to the right. */
const drawnToRight = /^(?:small-)?airplane|^rocket$|^bicycle$/
/** Least room over what flies, in heights of the frame. */
const LEAST_ABOVE = 0.07
/** How much more things rock and lean in such weather. */
const force: Partial<Record<Scene['weather'], number>> = { storm: 2.6, wind: 1.7 }

/** Makes the subjects of a scene move. */
export function createActors(scene: Scene, text: string, length: number, camera: Sight): Map<Subject, Actor> {
  const random = createRandom(scene.seed, 'actors')
  const toRight = /\bto the right\b|\brightwards?\b/i.test(text)
  const carriers = ridden(scene)
  const phases = new Map(scene.subjects.map((subject) => [subject, random() * 2 * Math.PI]))
  return new Map(
    scene.subjects.map((subject) => {
      const leader = carriers.get(subject) ?? subject
      const phase = phases.get(leader) ?? 0
      return [subject, createActor({ subject, leader, phase, text, toRight, length, frame: scene, camera })]
    }),
  )
}

interface Cast {
  readonly subject: Subject
  /** Whom it moves with. */
  readonly leader: Subject
  readonly text: string
  readonly toRight: boolean
  /** Length of the video in seconds. */
  readonly length: number
  readonly frame: Scene
  readonly camera: Sight
  readonly phase: number
}

function createActor({ subject: painted, leader, text, toRight, length, frame, camera, phase }: Cast): Actor {
  const name = chooseMotion(leader, text)
  const subject = { ...painted, y: painted.y + liftOf(leader, frame, camera) }
  const isFlipped = toRight && !facesRight(leader)
  const side = isFlipped || facesRight(leader) ? 1 : -1
  const move = (seconds: number): Shift => ({ ...unmoved, ...motions[name](seconds, phase, side) })
  const travel = travelOf(move, leader, length, frame, trackOf(leader, frame, camera))
  // What flies close to the edge would be cut off as soon as the camera comes nearer.
  const sink = leader.stance === 'flies' ? Math.max(0, frame.height * LEAST_ABOVE - leader.y) : 0
  const rough = name === 'sail' || name === 'sway' ? (force[frame.weather] ?? 1) : 1
  const mirrored = subject.stance === 'floats' ? reflectionOf(subject) : undefined
  const isStanding = subject.stance === 'stands' && !turnsAboutMiddle.has(name)
  return {
    depth: subject.depth,
    draw(context, seconds) {
      const calm = move(seconds)
      const shift = { ...calm, angle: calm.angle * rough, lean: calm.lean * rough, y: calm.y * rough }
      const { x, y } = travel(shift)
      if (isStanding) drawShadow(context, subject, x, y)
      if (mirrored) drawReflection(context, subject, mirrored, x, shift.angle, isFlipped)
      drawSprite(context, subject, { ...shift, x, y: y + sink }, turnsAboutMiddle.has(name), isFlipped)
    },
  }
}

function facesRight({ icon, isMirrored }: Subject): boolean {
  return drawnToRight.test(icon) !== isMirrored
}

/** Riders, and whatever is on or in something else, with what carries them. */
function ridden({ request, subjects }: Scene): ReadonlyMap<Subject, Subject> {
  const carried = new Map<Subject, Subject>()
  for (const { word, relation } of request.subjects) {
    if (!relation || !['riding', 'on', 'in'].includes(relation.kind)) continue
    const carrier = subjects.find((subject) => subject.word === request.subjects[relation.to]?.word)
    // What is on a bridge crosses it.
    if (carrier?.icon === 'drawn-bridge') continue
    for (const subject of subjects) {
      if (carrier && subject !== carrier && subject.word === word && touches(subject, carrier))
        carried.set(subject, carrier)
    }
  }
  return carried
}

function touches(one: Subject, other: Subject): boolean {
  const middle = one.x + one.width / 2
  const foot = one.y + one.height
  return (
    middle > other.x && middle < other.x + other.width && foot > other.y && one.y < other.y + other.height
  )
}
