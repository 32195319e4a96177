import { type Canvas, createCanvas, Image } from '@napi-rs/canvas'
import { findIcon } from './icon-set.ts'

/** Draws an icon as large as fits into a square of so many pixels; transparent around. */
export async function drawIcon(name: string, size: number): Promise<Canvas | undefined> {
  const icon = findIcon(name)
  if (!icon) return undefined
  const { body, width, height } = icon
  const image = new Image()
  const namespaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
  image.src = Buffer.from(
    `<svg ${namespaces} width="${size}" height="${size}" viewBox="0 0 ${width} ${height}">${body}</svg>`,
  )
  await image.decode()
  const canvas = createCanvas(size, size)
  canvas.getContext('2d').drawImage(image, 0, 0, size, size)
  return canvas
}
