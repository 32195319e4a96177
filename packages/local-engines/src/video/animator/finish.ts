import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { Scene } from '../../image/illustrator/scene.ts'

/** Changes a finished frame of the canvas it belongs to. */
export type Finish = (context: SKRSContext2D) => void

/** Blocks of a frame drawn in pixels, along its shorter side. */
const BLOCKS = 120

/** What a style does to frames; styles of brush and pen are too slow for them. Undefined where it does nothing. */
export function createFinish({ request, width, height }: Scene): Finish | undefined {
  if (request.style === 'pixel') return pixelated(width, height)
  if (request.style === 'monochrome') return tinted('saturation', '#808080', 1, width, height)
  if (request.style === 'vintage') return tinted('color', '#b08a58', 0.45, width, height)
  return undefined
}

function tinted(
  mode: 'saturation' | 'color',
  colour: string,
  opacity: number,
  width: number,
  height: number,
): Finish {
  return (context) => {
    context.save()
    context.globalCompositeOperation = mode
    context.globalAlpha = opacity
    context.fillStyle = colour
    context.fillRect(0, 0, width, height)
    context.restore()
  }
}

function pixelated(width: number, height: number): Finish {
  const scale = BLOCKS / Math.min(width, height)
  const small = createCanvas(Math.round(width * scale), Math.round(height * scale))
  const blocks = small.getContext('2d')
  return (context) => {
    blocks.drawImage(context.canvas, 0, 0, small.width, small.height)
    context.save()
    context.imageSmoothingEnabled = false
    context.drawImage(small, 0, 0, width, height)
    context.restore()
  }
}
