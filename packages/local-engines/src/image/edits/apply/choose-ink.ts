import { type Colour, toRgb } from '../../illustrator/colour.ts'
import type { Raster } from '../../raster/raster.ts'

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

/** Relative luminance of samples in ascending order. */
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
