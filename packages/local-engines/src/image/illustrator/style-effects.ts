import { comic, ink, neonLines, pencil } from '../raster/drawn-effects.ts'
import type { Effect } from '../raster/effect.ts'
import { oil, points, watercolour } from '../raster/painted-effects.ts'
import { facets, pixels, poster } from '../raster/printed-effects.ts'
import { grainAt, mapPixels } from '../raster/raster.ts'
import { cinematic, monochrome, vintage } from '../raster/toned-effects.ts'
import type { Style } from './prompt/scene-request.ts'

/** Slight grain, which prevents banding in soft skies. */
const grain: Effect = (raster) =>
  mapPixels(raster, (red, green, blue, at) => {
    const noise = grainAt(at) * 5
    return [red + noise, green + noise, blue + noise]
  })

const paper: Effect = (raster) =>
  mapPixels(raster, (red, green, blue, at) => {
    const [x, y] = [at % raster.width, Math.floor(at / raster.width)]
    const fibre = grainAt((y >> 1) * 8192 + (x >> 2)) * 13 + grainAt(at) * 11
    return [red + fibre, green + fibre, blue + fibre]
  })

const glowing: Effect = async (raster, random) => {
  const lines = await neonLines(raster, random)
  return mapPixels(raster, (red, green, blue, at) => {
    const screen = (value: number, channel: number) =>
      255 - ((255 - value * 0.78) * (255 - 0.95 * (lines.data[at * 4 + channel] ?? 0))) / 255
    const line = Math.floor(at / raster.width) % 4 === 0 ? 0.94 : 1
    return [screen(red, 0) * line, screen(green, 1) * line, screen(blue, 2) * line]
  })
}

/** What each style does to a painted scene. */
export const styleEffects: Readonly<Record<Style, Effect>> = {
  flat: grain,
  minimal: grain,
  watercolour,
  oil,
  pencil,
  pixel: pixels,
  poster,
  vintage,
  ink,
  papercut: paper,
  neon: glowing,
  comic,
  pointillism: points,
  mosaic: facets,
  cinematic,
  monochrome,
}
