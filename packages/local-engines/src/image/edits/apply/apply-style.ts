import type { Sharp } from 'sharp'
import type { Random } from '../../illustrator/random.ts'
import { atLeast, blend, type Effect, type Raster, viaSharp } from '../../raster/raster.ts'
import { tint } from '../../raster/toned-effects.ts'
import type { Level, Named } from '../operation.ts'
import { styles } from './style-list.ts'

/** Longest side of a drawn style; larger images are enlarged from it. */
const MAX_DRAWN_SIDE = 2048

/** Applies a style or a color to the whole image, preserving transparency. `part` is 0 (as it was) to 1. */
export async function applyStyle(
  original: Raster,
  operation: Named<'style' | 'tint'>,
  { part, random }: { readonly part: number; readonly random: Random },
): Promise<Raster> {
  const flat = onWhite(original)
  const { effect, isDrawn } =
    operation.name === 'tint' ? { effect: tint(operation.colour) } : styles[operation.style]
  const changed = isDrawn ? await drawSmaller(flat, effect, random) : await effect(flat, random)
  const share = Math.max(0, Math.min(1, part * (operation.name === 'style' ? operation.part : 1)))
  return withOpacityOf(original, share < 1 ? blend(flat, changed, share) : changed)
}

async function drawSmaller(raster: Raster, effect: Effect, random: Random): Promise<Raster> {
  const { width, height } = raster
  if (Math.max(width, height) <= MAX_DRAWN_SIDE) return await effect(raster, random)
  const side = MAX_DRAWN_SIDE
  const small = await viaSharp(raster, (image) => image.resize(side, side, { fit: 'inside' }))
  const drawn = await effect(small, random)
  return await viaSharp(drawn, (image) => image.resize(width, height, { fit: 'fill', kernel: 'cubic' }))
}

/** Without holes: effects look at what is around a pixel, and nothing has no color. */
function onWhite({ width, height, data }: Raster): Raster {
  const flat = new Uint8ClampedArray(data.length)
  for (let at = 0; at < data.length; at += 4) {
    const opacity = (data[at + 3] ?? 255) / 255
    for (const channel of [0, 1, 2]) flat[at + channel] = 255 + ((data[at + channel] ?? 0) - 255) * opacity
    flat[at + 3] = 255
  }
  return { width, height, data: flat }
}

function withOpacityOf(original: Raster, changed: Raster): Raster {
  const data = new Uint8ClampedArray(changed.data)
  for (let at = 3; at < data.length; at += 4) data[at] = original.data[at] ?? 255
  return { ...changed, data }
}

/** Changes brightness, contrast, saturation or warmth by percent. */
export function adjust(raster: Raster, { quantity, percent }: Named<'adjust'>): Promise<Raster> {
  const change = percent / 100
  const times = 1 + change
  const changes: Readonly<Record<typeof quantity, (image: Sharp) => Sharp>> = {
    brightness: (image) => image.linear(times, 0),
    contrast: (image) => image.linear(times, 128 * (1 - times)),
    saturation: (image) => image.modulate({ saturation: times }),
    warmth: (image) => image.linear([1 + change / 2, 1, 1 - change / 2, 1], [0, 0, 0, 0]),
  }
  return viaSharp(raster, changes[quantity])
}

const levels: Readonly<Record<Level, number>> = { slight: 0.4, normal: 1, strong: 2.5 }
/** Percent that are as much as without a number. */
const NORMAL_PERCENT = 40

/** Blurs; normally by 0.9 % of the longer side. */
export function blur(raster: Raster, { amount }: Named<'blur' | 'sharpen'>): Promise<Raster> {
  const usual = 0.009 * Math.max(raster.width, raster.height)
  const sigma =
    typeof amount === 'string'
      ? usual * levels[amount]
      : amount.unit === 'px'
        ? amount.value
        : (usual * amount.value) / NORMAL_PERCENT
  return viaSharp(raster, (image) => image.blur(Math.min(1000, atLeast(sigma))))
}

export function sharpen(raster: Raster, { amount }: Named<'blur' | 'sharpen'>): Promise<Raster> {
  const times = typeof amount === 'string' ? levels[amount] : amount.value / NORMAL_PERCENT
  return viaSharp(raster, (image) => image.sharpen({ sigma: 1.2, m1: times, m2: 3 * times }))
}
