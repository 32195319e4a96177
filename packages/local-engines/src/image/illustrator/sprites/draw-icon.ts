import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Canvas, createCanvas, Image } from '@napi-rs/canvas'
import file from './drawings.json' with { type: 'json' }

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
