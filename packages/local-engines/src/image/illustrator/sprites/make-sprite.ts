import { type Canvas, createCanvas } from '@napi-rs/canvas'
import type { Colour } from '../colour.ts'
import { drawIcon } from './draw-icon.ts'
import { colourSprite } from './light-sprite.ts'
import { trim } from './trim.ts'

interface SpriteOptions {
  readonly icon: string
  /** Pixels of the longer side, about. */
  readonly size: number
  readonly colour?: Colour | undefined
  /** Looks the other way. */
  readonly isMirrored: boolean
}

/** Draws a subject in its own colors, cropped to its visible part. */
export async function makeSprite(request: SpriteOptions): Promise<Canvas | undefined> {
  const drawing = await drawIcon(request.icon, Math.max(16, Math.round(request.size)))
  if (!drawing) return undefined
  const trimmed = trim(drawing)
  const coloured = request.colour ? colourSprite(trimmed, request.colour) : trimmed
  return request.isMirrored ? mirror(coloured) : coloured
}

function mirror(canvas: Canvas): Canvas {
  const mirrored = createCanvas(canvas.width, canvas.height)
  const context = mirrored.getContext('2d')
  context.scale(-1, 1)
  context.drawImage(canvas, -canvas.width, 0)
  return mirrored
}
