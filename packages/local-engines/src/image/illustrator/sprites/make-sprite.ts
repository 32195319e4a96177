import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Canvas, createCanvas, Image } from '@napi-rs/canvas'
import type { Colour } from '../colour.ts'
import file from './drawings.json' with { type: 'json' }
import { colourSprite } from './light-sprite.ts'

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

/** The content of an `svg` element and the size of its view box. */
interface Drawing {
  readonly body: string
  readonly width: number
  readonly height: number
  /** Where the icon of the same name lies over it, of which it is the body. */
  readonly head?: { readonly x: number; readonly y: number; readonly size: number }
}

const drawings = file as Readonly<Record<string, Drawing>>
/** Of every icon of the set. */
const ICON_SIZE = 128
const icons = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@iconify-json/noto/icons.json'), 'utf8'),
) as { readonly icons: Readonly<Record<string, { readonly body: string }>> }

/** Draws a thing whose width, or 100 of whose units, are so many pixels; transparent around. */
export async function drawIcon(name: string, size: number): Promise<Canvas | undefined> {
  const icon = icons.icons[name]
  const drawing = drawings[name] ?? (icon && { body: icon.body, width: ICON_SIZE, height: ICON_SIZE })
  if (!drawing) return undefined
  const { body, width, height, head } = drawing
  const scale = size / (head ? 100 : width)
  const canvas = createCanvas(Math.round(width * scale), Math.round(height * scale))
  const over =
    head && icon
      ? `<g transform="translate(${head.x} ${head.y}) scale(${head.size / ICON_SIZE})">${icon.body}</g>`
      : ''
  const image = new Image()
  image.src = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${canvas.width}" height="${canvas.height}" viewBox="0 0 ${width} ${height}">${body}${over}</svg>`,
  )
  await image.decode()
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

const VISIBLE = 24

/** Cuts a drawing to what can be seen of it, so that its lowest pixels are what touches the ground. */
export function trim(canvas: Canvas): Canvas {
  const { width, height } = canvas
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < VISIBLE) continue
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      if (y > bottom) bottom = y
    }
  }
  if (right < left) return canvas
  const trimmed = createCanvas(right - left + 1, bottom - top + 1)
  trimmed.getContext('2d').drawImage(canvas, -left, -top)
  return trimmed
}
