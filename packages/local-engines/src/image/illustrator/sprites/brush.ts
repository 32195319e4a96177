import type { SKRSContext2D } from '@napi-rs/canvas'

/** Points of an outline, as x and y in turn. */
export type Outline = readonly number[]

/** Fills a polygon. */
export function fillOutline(context: SKRSContext2D, colour: string | CanvasGradient, outline: Outline): void {
  context.fillStyle = colour
  context.beginPath()
  for (let at = 0; at < outline.length; at += 2) context.lineTo(outline[at] ?? 0, outline[at + 1] ?? 0)
  context.fill()
}

type CanvasGradient = ReturnType<SKRSContext2D['createLinearGradient']>

/** Fills an ellipse. */
export function fillEllipse(
  context: SKRSContext2D,
  colour: string | CanvasGradient,
  [x, y, rx, ry]: readonly [number, number, number, number],
): void {
  context.fillStyle = colour
  context.beginPath()
  context.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2)
  context.fill()
}

/** Fills a rectangle. */
export function fillBox(
  context: SKRSContext2D,
  colour: string | CanvasGradient,
  [x, y, width, height]: readonly [number, number, number, number],
): void {
  context.fillStyle = colour
  context.fillRect(x, y, width, height)
}

/** A gradient from left to right, as round things are shaded. */
export function across(
  context: SKRSContext2D,
  from: number,
  to: number,
  colours: readonly string[],
): CanvasGradient {
  const gradient = context.createLinearGradient(from, 0, to, 0)
  for (const [at, colour] of colours.entries()) gradient.addColorStop(at / (colours.length - 1), colour)
  return gradient
}

/** A gradient from top to bottom. */
export function down(
  context: SKRSContext2D,
  from: number,
  to: number,
  colours: readonly string[],
): CanvasGradient {
  const gradient = context.createLinearGradient(0, from, 0, to)
  for (const [at, colour] of colours.entries()) gradient.addColorStop(at / (colours.length - 1), colour)
  return gradient
}
