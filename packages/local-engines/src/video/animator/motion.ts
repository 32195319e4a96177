import { wander } from '../easing.ts'

/** Where a subject is at a moment, against where it was painted. Lengths are parts of its own height. */
export interface Shift {
  readonly x: number
  readonly y: number
  /** Radians, clockwise, about the middle of its foot or of its body. */
  readonly angle: number
  readonly scaleX: number
  readonly scaleY: number
  /** How far its top leans aside, as plants do in the wind. */
  readonly lean: number
}

/** A way of moving; `phase` sets those apart that move alike, in radians. */
export type Motion = (seconds: number, phase: number, toRight: 1 | -1) => Partial<Shift>

const turn = 2 * Math.PI

/** Steps: up with each of them, and leaning from one foot to the other. */
function steps(rate: number, lift: number, tilt: number, speed: number): Motion {
  return (seconds, phase, side) => ({
    x: side * speed * seconds,
    y: -Math.abs(Math.sin((seconds * rate * turn) / 2 + phase)) * lift,
    angle: Math.sin((seconds * rate * turn) / 2 + phase) * tilt,
  })
}

/** Jumps: crouching before, stretched in the air, pressed together on landing. */
function leaps(rate: number, height: number, speed: number): Motion {
  return (seconds, phase, side) => {
    const at = (seconds * rate + phase / turn) % 1
    const inAir = at < 0.6
    const air = inAir ? Math.sin((at / 0.6) * Math.PI) : 0
    const press = inAir ? 0 : Math.sin(((at - 0.6) / 0.4) * Math.PI)
    return {
      x: side * speed * seconds,
      y: -air * height,
      scaleX: 1 + 0.08 * press - 0.04 * air,
      scaleY: 1 - 0.1 * press + 0.05 * air,
    }
  }
}

/** Every way of moving by its name. */
export const motions = {
  rest: () => ({}),
  breathe: (seconds, phase) => {
    const breath = Math.sin(seconds * 0.55 * turn + phase)
    return { scaleY: 1 + 0.012 * breath, scaleX: 1 - 0.006 * breath, angle: 0.012 * wander(seconds, phase) }
  },
  sleep: (seconds, phase) => ({ scaleY: 1 + 0.03 * Math.sin(seconds * 0.3 * turn + phase) }),
  look: (seconds, phase) => ({
    angle: 0.035 * wander(seconds * 1.2, phase),
    y: -0.012 * Math.abs(Math.sin(seconds * 0.8 * turn + phase)),
    scaleY: 1 + 0.012 * Math.sin(seconds * 0.6 * turn + phase),
  }),
  walk: steps(2, 0.03, 0.035, 0.15),
  run: steps(3.4, 0.07, 0.05, 0.42),
  hop: leaps(0.9, 0.16, 0.05),
  jump: leaps(0.75, 0.42, 0),
  dance: (seconds, phase) => ({
    angle: 0.13 * Math.sin(seconds * 1.9 * Math.PI + phase),
    y: -0.06 * Math.abs(Math.sin(seconds * 1.9 * Math.PI + phase)),
    x: 0.07 * Math.sin(seconds * 0.95 * Math.PI + phase),
    scaleX: 1 + 0.04 * Math.sin(seconds * 3.8 * Math.PI),
  }),
  drive: (seconds, phase, side) => ({
    x: side * 0.8 * seconds,
    y: -0.006 * Math.abs(Math.sin(seconds * 5.5 * turn + phase)),
    angle: 0.006 * wander(seconds * 5, phase),
  }),
  fly: (seconds, phase, side) => ({
    x: side * (0.16 * seconds + 0.05 * Math.sin(seconds * 0.6 * turn + phase)),
    y: 0.1 * Math.sin(seconds * 0.45 * turn + phase) + 0.035 * Math.sin(seconds * 1.6 * turn + phase),
    angle: -side * 0.07 * Math.cos(seconds * 0.45 * turn + phase),
  }),
  flutter: (seconds, phase, side) => ({
    x: side * 0.12 * seconds + 0.16 * wander(seconds * 1.6, phase),
    y: 0.2 * wander(seconds * 2, phase + 2),
    scaleX: 0.72 + 0.28 * Math.abs(Math.cos(seconds * 4.2 * Math.PI + phase)),
    angle: 0.12 * wander(seconds * 1.8, phase + 1),
  }),
  soar: (seconds, phase, side) => ({
    x: side * 0.3 * seconds,
    y: -0.05 * seconds + 0.03 * Math.sin(seconds * 0.7 * turn + phase),
    angle: 0.025 * Math.sin(seconds * 0.5 * turn + phase),
  }),
  lift: (seconds, phase, side) => {
    const way = 0.05 * seconds + 0.035 * seconds * seconds
    return { x: side * 0.55 * way, y: -way, angle: 0.006 * Math.sin(seconds * 7 * turn + phase) }
  },
  rise: (seconds, phase) => ({
    y: -0.055 * seconds,
    x: 0.05 * Math.sin(seconds * 0.3 * turn + phase),
    angle: 0.035 * Math.sin(seconds * 0.34 * turn + phase + 1),
  }),
  float: (seconds, phase) => ({
    x: 0.05 * Math.sin(seconds * 0.27 * turn + phase),
    y: 0.06 * Math.sin(seconds * 0.4 * turn + phase),
    angle: 0.06 * Math.sin(seconds * 0.31 * turn + phase + 1),
  }),
  swim: (seconds, phase, side) => ({
    x: side * (0.15 * seconds + 0.03 * Math.sin(seconds * 1.4 * turn + phase)),
    y: 0.05 * Math.sin(seconds * 0.5 * turn + phase),
    angle: 0.05 * Math.sin(seconds * 0.7 * turn + phase),
    scaleX: 1 + 0.035 * Math.sin(seconds * 1.4 * turn + phase),
  }),
  pulse: (seconds, phase) => {
    const beat = Math.sin(seconds * 0.7 * turn + phase)
    return { y: -0.07 * beat - 0.02 * seconds, scaleX: 1 - 0.07 * beat, scaleY: 1 + 0.07 * beat }
  },
  sail: (seconds, phase, side) => ({
    x: side * 0.075 * seconds,
    y: 0.012 * Math.sin(seconds * 0.5 * turn + phase),
    angle: 0.04 * Math.sin(seconds * 0.36 * turn + phase),
  }),
  sway: (seconds, phase) => ({
    lean: 0.035 * Math.sin(seconds * 0.42 * turn + phase) + 0.012 * wander(seconds * 2, phase),
  }),
  burn: (seconds, phase) => ({
    scaleY: 1 + 0.06 * wander(seconds * 7, phase),
    scaleX: 1 + 0.025 * wander(seconds * 9, phase + 3),
    lean: 0.05 * wander(seconds * 5, phase),
  }),
  spin: (seconds) => ({ angle: seconds * 0.12 * turn }),
  burst: (seconds, phase) => {
    const at = (seconds * 0.45 + phase / turn) % 1
    const open = at < 0.75 ? 1 - (1 - at / 0.75) ** 3 : 1 - ((at - 0.75) / 0.25) ** 2
    return { scaleX: open, scaleY: open, y: 0.06 * at }
  },
  swing: (seconds, phase) => ({ angle: 0.14 * Math.sin(seconds * 0.55 * turn + phase) }),
} as const satisfies Record<string, Motion>

export type MotionName = keyof typeof motions
