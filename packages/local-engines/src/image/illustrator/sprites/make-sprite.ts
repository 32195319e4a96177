import { type Canvas, createCanvas } from '@napi-rs/canvas'
import type { Colour } from '../colour.ts'
import { drawFigure } from './draw-figure.ts'
import { drawIcon } from './draw-icon.ts'
import { drawThing } from './drawings.ts'
import { figures } from './figures.ts'
import { colourSprite } from './light-sprite.ts'
import { trim } from './trim.ts'

interface SpriteWish {
  readonly icon: string
  /** Pixels of the longer side, about. */
  readonly size: number
  readonly colour?: Colour | undefined
  /** Looks the other way. */
  readonly isMirrored: boolean
  /** The head alone, for portraits. */
  readonly isHeadOnly: boolean
}

/** Draws a subject in its own colors, cropped to its visible part. */
export async function makeSprite(wish: SpriteWish): Promise<Canvas | undefined> {
  const size = Math.max(16, Math.round(wish.size))
  const drawing = drawThing(wish.icon, size) ?? (await drawIcon(wish.icon, size))
  if (!drawing) return undefined
  const figure = wish.isHeadOnly ? undefined : figures[wish.icon]
  const trimmed = trim(figure ? drawFigure(drawing, figure) : drawing)
  const coloured = wish.colour ? colourSprite(trimmed, wish.colour) : trimmed
  return wish.isMirrored ? mirror(coloured) : coloured
}

function mirror(canvas: Canvas): Canvas {
  const mirrored = createCanvas(canvas.width, canvas.height)
  const context = mirrored.getContext('2d')
  context.scale(-1, 1)
  context.drawImage(canvas, -canvas.width, 0)
  return mirrored
}
