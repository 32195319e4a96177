import { FRAME_RATE } from '../drawn-video.ts'
import { glide, mix, smooth, wander } from '../easing.ts'
import type { Pose } from './view.ts'

/** A point in time of a video. */
export interface Moment {
  /** 0 at the start of the video, 1 at its end. */
  readonly part: number
  /** Since the beginning. */
  readonly seconds: number
}

/** The moment of each frame. */
export const momentsOf = (frames: number): Moment[] =>
  Array.from({ length: frames }, (_, frame) => ({
    part: frames > 1 ? frame / (frames - 1) : 0,
    seconds: frame / FRAME_RATE,
  }))

/** A way of moving the camera; `strength` is 1 as a rule, less for slow and more for quick. */
export type Move = (moment: Moment, strength: number) => Partial<Pose>

const DEEP_ZOOM = 1.34

/** Enlarging by the same factor in the same time looks even; by the same amount it seems to slow down. */
function zoomed(from: number, to: number, part: number): number {
  return from * (to / from) ** part
}

function zoom(sign: 1 | -1): Move {
  return ({ part }, strength) => {
    const eased = smooth(part)
    const deep = 1 + (DEEP_ZOOM - 1) * strength
    return { zoom: sign > 0 ? zoomed(1, deep, eased) : zoomed(deep, 1, eased) }
  }
}

function dolly(sign: 1 | -1): Move {
  return ({ part }, strength) => {
    const eased = sign > 0 ? smooth(part) : 1 - smooth(part)
    return { zoom: zoomed(1, 1 + 0.16 * strength, eased), into: 0.2 * strength * eased }
  }
}

function pan(x: number, y: number): Move {
  return ({ part }, strength) => {
    const way = mix(-1, 1, glide(part)) * Math.min(1, 0.9 * strength)
    return { x: x * way, y: y * way, zoom: 1.03, aside: x * way * 0.012, above: y * way * 0.01 }
  }
}

function orbit(sign: 1 | -1): Move {
  return ({ part }, strength) => {
    const way = mix(-1, 1, smooth(part)) * sign
    return {
      aside: way * 0.05 * strength,
      above: Math.cos(way * 1.4) * 0.008,
      zoom: 1.05 + 0.03 * Math.cos((way * Math.PI) / 2),
      into: 0.04,
    }
  }
}

function kenBurns(x: number, y: number): Move {
  return ({ part }, strength) => {
    const eased = glide(part)
    return {
      zoom: zoomed(1.04, 1.04 + 0.22 * strength, eased),
      x: x * mix(-0.5, 0.7, eased),
      y: y * mix(-0.5, 0.7, eased),
      aside: x * mix(-0.012, 0.012, eased),
    }
  }
}

const spin: Move = ({ part }, strength) => ({
  angle: mix(-0.3, 0.3, smooth(part)) * strength,
  zoom: zoomed(1, 1.12, smooth(part)),
})

const roll: Move = ({ part }, strength) => ({ angle: mix(0, 0.12, smooth(part)) * strength })

const handheld: Move = ({ seconds }, strength) => ({
  zoom: 1.04,
  x: wander(seconds * 1.5, 1) * 0.16 * strength,
  y: wander(seconds * 1.7, 5) * 0.16 * strength,
  angle: wander(seconds * 1.2, 9) * 0.008 * strength,
  aside: wander(seconds * 1.1, 3) * 0.01 * strength,
})

const shake: Move = ({ seconds, part }, strength) => {
  const force = Math.sin(part * Math.PI) * strength
  return {
    zoom: 1.05,
    x: wander(seconds * 9, 2) * 0.3 * force,
    y: wander(seconds * 11, 7) * 0.3 * force,
    angle: wander(seconds * 8, 4) * 0.012 * force,
  }
}

const drift: Move = ({ seconds }, strength) => ({
  zoom: 1.06 + 0.02 * Math.sin(seconds * 0.9),
  x: Math.sin(seconds * 0.8) * 0.3 * strength,
  y: Math.cos(seconds * 0.65) * 0.3 * strength,
  aside: Math.sin(seconds * 0.7) * 0.02 * strength,
  above: Math.cos(seconds * 0.55) * 0.012 * strength,
})

const BEAT_SECONDS = 0.92

/** Two beats, the second one weaker, then rest. */
const heartbeat: Move = ({ seconds }, strength) => {
  const at = seconds % BEAT_SECONDS
  const beat = Math.exp(-(((at - 0.14) / 0.07) ** 2)) + 0.6 * Math.exp(-(((at - 0.38) / 0.08) ** 2))
  return { zoom: 1 + 0.055 * strength * beat, into: 0.05 * strength * beat }
}

const crane: Move = ({ part }, strength) => ({
  y: mix(0.8, -0.8, glide(part)) * strength,
  above: mix(0.02, -0.02, glide(part)),
  zoom: zoomed(1.16, 1.04, smooth(part)),
})

const stay: Move = () => ({})

export const moves = {
  'zoom in': zoom(1),
  'zoom out': zoom(-1),
  'dolly in': dolly(1),
  'dolly out': dolly(-1),
  'pan left': pan(-1, 0),
  'pan right': pan(1, 0),
  'tilt up': pan(0, -1),
  'tilt down': pan(0, 1),
  'orbit left': orbit(-1),
  'orbit right': orbit(1),
  'ken burns': kenBurns(0.8, 0.5),
  'ken burns back': kenBurns(-0.8, -0.4),
  ...{ spin, roll, handheld, shake, drift, heartbeat, crane, stay },
} as const satisfies Record<string, Move>

export type MoveName = keyof typeof moves
