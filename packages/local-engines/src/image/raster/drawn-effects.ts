import {
  atLeast,
  blurred,
  type Effect,
  grainAt,
  mapPixels,
  medianed,
  scaleOf,
  slopesOf,
  toGrey,
  viaSharp,
} from './raster.ts'

/** Soft pencil on rough paper: what is darker than its surroundings becomes strokes. */
export const pencil: Effect = async (raster) => {
  const soft = toGrey(await blurred(raster, 7 * scaleOf(raster)))
  const grey = toGrey(raster)
  const { steep } = slopesOf(grey, raster)
  return mapPixels(raster, (_red, _green, _blue, at, x, y) => {
    const ratio = Math.min(1, (grey[at] ?? 0) / Math.max(1, soft[at] ?? 1))
    // Strokes lie across the shade: the darker, the closer together.
    const hatch = Math.sin((x + y * 0.6) / (1.9 * scaleOf(raster)) + grainAt(y >> 3) * 2) * 0.5 + 0.5
    const shadow = Math.max(0, 0.62 - (grey[at] ?? 0) / 255)
    const line = 1 - Math.min(1, (steep[at] ?? 0) / 90) * 0.62
    const value = ratio ** 3 * line * (1 - shadow * (0.5 + 0.62 * hatch)) * (1 + grainAt(at) * 0.16)
    return [247 * value + 3, 244 * value + 4, 236 * value + 8]
  })
}

/** Black lines on white paper, with hatching where it is dark. */
export const ink: Effect = async (raster) => {
  const scale = scaleOf(raster)
  const fine = toGrey(await blurred(raster, 0.9 * scale))
  const coarse = toGrey(await blurred(raster, 2.4 * scale))
  return mapPixels(raster, (_red, _green, _blue, at, x, y) => {
    const edge = (fine[at] ?? 0) - 0.985 * (coarse[at] ?? 0)
    const line = edge > -0.4 ? 1 : Math.max(0, 1 + Math.tanh(0.34 * (edge + 0.4)))
    const grey = (fine[at] ?? 0) / 255
    const hatch = (step: number, lean: number) => Math.abs((((x + lean * y) / (step * scale)) % 2) - 1) < 0.24
    const isHatched = (grey < 0.46 && hatch(4, 1)) || (grey < 0.28 && hatch(4, -1)) || grey < 0.1
    const value = isHatched ? Math.min(line, 0.12) : line
    return [250 * value + 2, 247 * value + 2, 240 * value + 6]
  })
}

/** Flat printed colours, rows of dots in the shade and black outlines. */
export const comic: Effect = async (raster) => {
  const scale = scaleOf(raster)
  const smooth = await medianed(raster, 5 * scale, (image) => image.modulate({ saturation: 1.45 }))
  const { steep } = slopesOf(toGrey(await blurred(smooth, 1.1 * scale)), raster)
  const grey = toGrey(smooth)
  const step = 8 * scale
  return mapPixels(smooth, (red, green, blue, at, x, y) => {
    const level = (value: number) => Math.round(value / 51) * 51 * 1.04 + 6
    const [u, v] = [(x + y) / step, (x - y) / step]
    const fromDot = Math.hypot(u - Math.round(u), v - Math.round(v))
    const shadow = 1 - (grey[at] ?? 0) / 255
    const dot = fromDot < shadow * 0.42 ? 0.76 : 1
    const line = 1 - Math.max(0, Math.min(1, ((steep[at] ?? 0) - 20) / 24))
    return [level(red) * dot * line, level(green) * dot * line, level(blue) * dot * line]
  })
}

export const neonLines: Effect = async (raster) => {
  const scale = scaleOf(raster)
  const { steep } = slopesOf(toGrey(await blurred(raster, 1.2 * scale)), raster)
  const colourful = await viaSharp(raster, (image) =>
    image.blur(atLeast(3 * scale)).modulate({ saturation: 2.4 }),
  )
  const lines = mapPixels(colourful, (red, green, blue, at) => {
    const power = Math.min(1, ((steep[at] ?? 0) / 52) ** 1.1)
    const most = Math.max(red, green, blue, 1)
    const own = (value: number, lean: number) => power * (255 * (value / most) ** 1.7 * 0.8 + lean)
    return [own(red, 40), own(green, 14), own(blue, 60)]
  })
  const glow = await blurred(lines, 7 * scale)
  return mapPixels(raster, (red, green, blue, at) => {
    const sum = (channel: number, base: number) =>
      base * 0.16 + (lines.data[at * 4 + channel] ?? 0) + 1.5 * (glow.data[at * 4 + channel] ?? 0)
    return [sum(0, red), sum(1, green), sum(2, blue) + 14]
  })
}
