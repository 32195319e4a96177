/** Starts and ends at rest: 0 to 1 for 0 to 1, with no jolt in speed. */
export function smooth(part: number): number {
  const t = clamp(part)
  return t * t * (3 - 2 * t)
}

/** Starts and ends gently but moves evenly in between, as a camera on rails does. */
export function glide(part: number): number {
  const ramp = 0.22
  const t = clamp(part)
  const top = 1 / (1 - ramp)
  if (t < ramp) return (top * t * t) / (2 * ramp)
  if (t > 1 - ramp) return 1 - (top * (1 - t) ** 2) / (2 * ramp)
  return top * (t - ramp / 2)
}

/** Keeps a number from 0 to 1. */
export function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}

/** The number at a part of the way between two. */
export function mix(from: number, to: number, part: number): number {
  return from + (to - from) * part
}

/** A slow wandering around 0, within −1 to 1, that never jumps: three waves that do not meet. */
export function wander(seconds: number, phase: number): number {
  return (
    Math.sin(seconds * 1.3 + phase) * 0.5 +
    Math.sin(seconds * 2.9 + phase * 2.3) * 0.3 +
    Math.sin(seconds * 0.7 + phase * 4.1) * 0.2
  )
}
