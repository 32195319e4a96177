import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { Random } from '../../image/illustrator/random.ts'
import { around, fillBox, fillLens, strokeLine } from '../../image/illustrator/sprites/brush.ts'

/** Draws one effect of a moment over a frame; what it sets in the context is taken back after it. */
export type Effect = (context: SKRSContext2D, seconds: number) => void

/** Where an effect is drawn. */
export interface Stage {
  readonly width: number
  readonly height: number
  /** Length of the video in seconds. */
  readonly seconds: number
  readonly random: Random
}

export type EffectMaker = (stage: Stage) => Effect

/** Draws effects over each other; what each sets in the context is taken back. */
export function drawAll(effects: readonly Effect[], context: SKRSContext2D, seconds: number): void {
  for (const draw of effects) {
    context.save()
    draw(context, seconds)
    context.restore()
  }
}

/** A small image that is drawn many times. */
export type Sprite = Canvas

function sprite(size: number, draw: (context: SKRSContext2D, size: number) => void): Sprite {
  const canvas = createCanvas(size, size)
  draw(canvas.getContext('2d'), size)
  return canvas
}

/** A disc that fills a square with colours from its middle, or from a part of its radius, to its edge. */
const disc = (size: number, colours: readonly string[], places?: readonly number[], core = 0): Sprite =>
  sprite(size, (context) => {
    const half = size / 2
    fillBox(context, around(context, [half, half, half, half * core], colours, places), [0, 0, size, size])
  })

/** A ball that fades out to its edge; `core` is the part that is full. */
export const softBall = (colour: string, core: number): Sprite =>
  disc(64, [colour, transparent(colour)], undefined, core)

/** A wide light without an edge. */
export function halo(colour: string): Sprite {
  const shown = [1, 0.7, 0.34, 0.14, 0.035, 0].map((alpha) => transparent(colour, alpha))
  return disc(128, shown, [0, 0.12, 0.3, 0.5, 0.75, 1])
}

/** A small light within a wide glow. */
export const glow = (colour: string): Sprite =>
  disc(64, ['#ffffff', colour, transparent(colour, 0.25), transparent(colour)], [0, 0.16, 0.4, 1])

/** A star of four rays. */
export function glint(colour: string): Sprite {
  return sprite(96, (context, size) => {
    const half = size / 2
    for (const turn of [0, Math.PI / 2]) {
      context.setTransform(Math.cos(turn), Math.sin(turn), -Math.sin(turn), Math.cos(turn), half, half)
      fillLens(context, colour, [-half, 0, half, 0], [0, -size * 0.035, 0, size * 0.035])
    }
    context.resetTransform()
    context.drawImage(glow(colour), half * 0.4, half * 0.4, half * 1.2, half * 1.2)
  })
}

/** A ring with a light on it, as bubbles have. */
export function bubble(): Sprite {
  return sprite(64, (context, size) => {
    const half = size / 2
    context.strokeStyle = 'rgba(235, 252, 255, 0.75)'
    context.fillStyle = 'rgba(220, 248, 255, 0.12)'
    context.lineWidth = 2.5
    context.beginPath()
    context.arc(half, half, half * 0.88, 0, Math.PI * 2)
    context.fill()
    context.stroke()
    context.fillStyle = 'rgba(255, 255, 255, 0.85)'
    context.beginPath()
    context.ellipse(half * 0.66, half * 0.6, half * 0.2, half * 0.12, -0.7, 0, Math.PI * 2)
    context.fill()
  })
}

/** A leaf or petal, pointed at both ends. */
export function leaf(colour: string, vein: string): Sprite {
  return sprite(48, (context, size) => {
    const half = size / 2
    fillLens(context, colour, [2, half, size - 2, half], [half, size * 0.06, half, size * 0.94])
    strokeLine(context, vein, 1.5, [2, half, size - 4, half])
  })
}

/** The same colour, given as `#rrggbb`, with less of it to be seen. */
const transparent = (colour: string, alpha = 0): string =>
  colour +
  Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0')
