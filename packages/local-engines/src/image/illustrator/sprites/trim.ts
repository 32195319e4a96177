import { type Canvas, createCanvas } from '@napi-rs/canvas'

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
