import { createCanvas } from '@napi-rs/canvas'
import { fitLines, fontOf, LINE_HEIGHT } from '../../fonts.ts'
import { type Colour, toRgb } from '../../illustrator/colour.ts'
import { fromCanvas, type Raster, viaSharp } from '../../raster/raster.ts'
import type { Overlay } from '../operation.ts'
import { impossible, toPixels } from './geometry.ts'

/** Parts of the shorter side: the least distance to the edges, and the smallest letters. */
const MARGIN = 0.04
const SMALLEST = 0.025
const SMALLEST_PIXELS = 9
const OUTLINE = 0.14

/** Writes a text over the image, in letters that fit into it. Throws if they would be too small to read. */
export async function writeText(raster: Raster, overlay: Overlay): Promise<Raster> {
  const block = layOut(raster, overlay)
  const { left, top, width, height } = block
  const ink = chooseInk(raster, block, overlay.colour)
  const letters = fromCanvas(drawBlock(block, overlay, ink))
  const input = Buffer.from(letters.data.buffer)
  return await viaSharp(raster, (image) =>
    image.composite([{ input, raw: { width, height, channels: 4 }, left, top }]),
  )
}

interface Block {
  readonly lines: readonly string[]
  /** Pixels, as all others. */
  readonly size: number
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** Space around the letters, for their outline. */
  readonly pad: number
}

function layOut({ width, height }: Raster, overlay: Overlay): Block {
  const shorter = Math.min(width, height)
  const margin = Math.ceil(MARGIN * shorter)
  const context = createCanvas(1, 1).getContext('2d')
  const readable = Math.max(SMALLEST_PIXELS, SMALLEST * shorter)
  const wanted = toPixels(overlay.size, shorter)
  const smallest = overlay.size.unit === 'px' ? Math.min(wanted, readable) : readable
  const box = { width: width - 2 * margin, height: height - 2 * margin, largest: wanted, smallest }
  const fitted = fitLines(context, overlay.text, box, (size) => fontOf(size, overlay))
  if (!fitted) throw impossible('The text does not fit into the image. Shorten it.')
  const { lines, size } = fitted
  const pad = Math.ceil(size * OUTLINE)
  const widest = Math.max(...lines.map((line) => context.measureText(line).width))
  const [blockWidth, blockHeight] = [
    Math.min(width, Math.ceil(widest) + 2 * pad),
    Math.min(height, Math.ceil(lines.length * size * LINE_HEIGHT) + 2 * pad),
  ]
  const place = (whole: number, part: number, at: number) =>
    Math.max(0, Math.round(margin - pad + (whole - part - 2 * (margin - pad)) * at))
  return {
    ...{ lines, size, pad, width: blockWidth, height: blockHeight },
    left: Math.min(width - blockWidth, place(width, blockWidth, overlay.at.x)),
    top: Math.min(height - blockHeight, place(height, blockHeight, overlay.at.y)),
  }
}

const alignments = { 0: 'left', 0.5: 'center', 1: 'right' } as const

function drawBlock(
  { lines, size, pad, width, height }: Block,
  overlay: Overlay,
  { colour, outline }: { colour: Colour; outline: Colour | undefined },
) {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.font = fontOf(size, overlay)
  context.textAlign = alignments[overlay.at.x]
  context.textBaseline = 'middle'
  context.fillStyle = colour
  context.lineJoin = 'round'
  context.lineWidth = size * OUTLINE
  if (outline) context.strokeStyle = outline
  const x = pad + (width - 2 * pad) * overlay.at.x
  for (const [at, line] of lines.entries()) {
    const y = pad + (at + 0.5) * size * LINE_HEIGHT
    if (outline) context.strokeText(line, x, y)
    context.fillText(line, x, y)
  }
  return canvas
}

/** The least contrast of large letters (WCAG 2.2). */
const MIN_CONTRAST = 3
const SAMPLES = 4000
/** Parts of the samples that may be darker and lighter than what the letters must stand out from. */
const EXTREMES = 0.05

interface Area {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/**
 * The color of letters over a part of an image, and that of their outline if they would not stand out everywhere. Without a
 * given color it is black or white.
 */
export function chooseInk(
  raster: Raster,
  area: Area,
  given: Colour | undefined,
): { colour: Colour; outline: Colour | undefined } {
  const lights = lightsOf(raster, area)
  const [dark, light] = [
    lights[Math.floor(lights.length * EXTREMES)] ?? 0,
    lights.at(-Math.ceil(lights.length * EXTREMES)) ?? 1,
  ]
  const worst = (colour: Colour) =>
    Math.min(contrast(lightOf(colour), dark), contrast(lightOf(colour), light))
  const colour = given ?? (worst('#ffffff') >= worst('#000000') ? '#ffffff' : '#000000')
  if (worst(colour) >= MIN_CONTRAST) return { colour, outline: undefined }
  return { colour, outline: lightOf(colour) > 0.18 ? '#000000' : '#ffffff' }
}

function lightsOf({ width, data }: Raster, area: Area): number[] {
  const step = Math.max(1, Math.floor(Math.sqrt((area.width * area.height) / SAMPLES)))
  const lights: number[] = []
  for (let y = area.top; y < area.top + area.height; y += step) {
    for (let x = area.left; x < area.left + area.width; x += step) {
      const at = (y * width + x) * 4
      lights.push(luminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0))
    }
  }
  return lights.sort((one, other) => one - other)
}

const toLinear = (value: number) => (value <= 10.31 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4)
const luminance = (red: number, green: number, blue: number) =>
  0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue)
const lightOf = (colour: Colour) => luminance(...toRgb(colour))
const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
