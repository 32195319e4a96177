import type { SKRSContext2D } from '@napi-rs/canvas'

/** Points of an outline, as x and y in turn. */
export type Outline = readonly number[]

export function fillOutline(context: SKRSContext2D, colour: Fill, outline: Outline): void {
  context.fillStyle = colour
  context.beginPath()
  for (let at = 0; at < outline.length; at += 2) context.lineTo(outline[at] ?? 0, outline[at + 1] ?? 0)
  context.fill()
}

type Gradient = ReturnType<SKRSContext2D['createLinearGradient']>
type Fill = string | Gradient

export function fillEllipse(
  context: SKRSContext2D,
  colour: Fill,
  [x, y, rx, ry]: readonly [number, number, number, number],
): void {
  context.fillStyle = colour
  context.beginPath()
  context.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2)
  context.fill()
}

export function fillBox(
  context: SKRSContext2D,
  colour: Fill,
  [x, y, width, height]: readonly [number, number, number, number],
): void {
  context.fillStyle = colour
  context.fillRect(x, y, width, height)
}

/** Strokes a line through points. */
export function strokeLine(context: SKRSContext2D, colour: Fill, width: number, points: Outline): void {
  context.strokeStyle = colour
  context.lineWidth = width
  context.beginPath()
  context.moveTo(points[0] ?? 0, points[1] ?? 0)
  for (let at = 2; at < points.length; at += 2) context.lineTo(points[at] ?? 0, points[at + 1] ?? 0)
  context.stroke()
}

/** Fills a band over the whole width of a scene, with what reaches beyond its edges. */
export function fillBand(
  context: SKRSContext2D,
  { width, overscan }: { readonly width: number; readonly overscan: number },
  colour: Fill,
  [y, height]: readonly [number, number],
): void {
  fillBox(context, colour, [-overscan, y, width + 2 * overscan, height])
}

/** Fills a shape as wide at one height as at the other, by half widths from its middle. */
export function fillTrapezoid(
  context: SKRSContext2D,
  colour: Fill,
  x: number,
  [top, one, bottom, other]: readonly [number, number, number, number],
): void {
  fillOutline(context, colour, [x - one, top, x + one, top, x + other, bottom, x - other, bottom])
}

function withStops(gradient: Gradient, colours: readonly string[], places?: readonly number[]): Gradient {
  for (const [at, colour] of colours.entries())
    gradient.addColorStop(places?.[at] ?? at / (colours.length - 1), colour)
  return gradient
}

/** A gradient from top to bottom, evenly or with each colour at a place from 0 to 1. */
export const down = (
  context: SKRSContext2D,
  from: number,
  to: number,
  colours: readonly string[],
  places?: readonly number[],
): Gradient => withStops(context.createLinearGradient(0, from, 0, to), colours, places)

/** A gradient from the middle, or a circle around it, to the edge of a circle. */
export const around = (
  context: SKRSContext2D,
  [x, y, radius, core = 0]: readonly [number, number, number, number?],
  colours: readonly string[],
  places?: readonly number[],
): Gradient => withStops(context.createRadialGradient(x, y, core, x, y, radius), colours, places)

/** Fills a circle with colours from its middle to its edge. */
export function fillGlow(
  context: SKRSContext2D,
  [x, y, radius, core = 0]: readonly [number, number, number, number?],
  colours: readonly string[],
  places?: readonly number[],
): void {
  fillEllipse(context, around(context, [x, y, radius, core], colours, places), [x, y, radius, radius])
}

/** An outline in parts of a width and a height from a point. */
export const placed = (
  [x, y]: readonly [number, number],
  [width, height]: readonly [number, number],
  outline: Outline,
): number[] => outline.map((value, at) => (at % 2 ? y + value * height : x + value * width))

/** Strokes a curve from one point past another to a third. */
export function strokeCurve(
  context: SKRSContext2D,
  colour: Fill,
  width: number,
  [x, y, ...rest]: readonly [number, number, number, number, number, number],
): void {
  context.strokeStyle = colour
  context.lineWidth = width
  context.beginPath()
  context.moveTo(x, y)
  context.quadraticCurveTo(...rest)
  context.stroke()
}

/** Fills a shape with two pointed ends, whose sides are drawn towards two points. */
export function fillLens(
  context: SKRSContext2D,
  colour: Fill,
  [fromX, fromY, toX, toY]: readonly [number, number, number, number],
  [overX, overY, underX, underY]: readonly [number, number, number, number],
): void {
  context.fillStyle = colour
  context.beginPath()
  context.moveTo(fromX, fromY)
  context.quadraticCurveTo(overX, overY, toX, toY)
  context.quadraticCurveTo(underX, underY, fromX, fromY)
  context.fill()
}
