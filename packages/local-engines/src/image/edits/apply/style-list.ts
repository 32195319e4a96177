import { comic, ink, neonLines, pencil } from '../../raster/drawn-effects.ts'
import { oil, points, watercolour } from '../../raster/painted-effects.ts'
import { facets, glitch, pixels, poster } from '../../raster/printed-effects.ts'
import { type Effect, viaSharp } from '../../raster/raster.ts'
import { cinematic, dreamy, night, vintage, vivid } from '../../raster/toned-effects.ts'
import { fog, rain, snow } from '../../raster/weather-effects.ts'
import type { Value } from '../vocabulary.ts'

interface Style {
  readonly effect: Effect
  /** Whether it consists of strokes as large as the image, so that a smaller image can be drawn and enlarged. */
  readonly isDrawn?: true
}

type Row = [red: number, green: number, blue: number]

/** Each channel as a sum of parts of the channels. */
const mixChannels =
  (red: Row, green: Row, blue: Row): Effect =>
  (raster) =>
    viaSharp(raster, (image) => image.recomb([red, green, blue]))

const luma: Row = [0.2126, 0.7152, 0.0722]

export const styles: Readonly<Record<Value<'styles'>, Style>> = {
  monochrome: { effect: mixChannels(luma, luma, luma) },
  sepia: { effect: mixChannels([0.393, 0.769, 0.189], [0.349, 0.686, 0.168], [0.272, 0.534, 0.131]) },
  vintage: { effect: vintage },
  negative: { effect: (raster) => viaSharp(raster, (image) => image.negate({ alpha: false })) },
  night: { effect: night },
  cinematic: { effect: cinematic },
  vivid: { effect: vivid },
  dreamy: { effect: dreamy },
  fog: { effect: fog },
  snow: { effect: snow },
  rain: { effect: rain },
  pencil: { effect: pencil, isDrawn: true },
  ink: { effect: ink, isDrawn: true },
  watercolor: { effect: watercolour, isDrawn: true },
  oil: { effect: oil, isDrawn: true },
  points: { effect: points, isDrawn: true },
  pixels: { effect: pixels },
  poster: { effect: poster, isDrawn: true },
  comic: { effect: comic, isDrawn: true },
  facets: { effect: facets, isDrawn: true },
  neon: { effect: neonLines, isDrawn: true },
  glitch: { effect: glitch, isDrawn: true },
}
