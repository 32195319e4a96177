import { atLeast, type Raster, viaSharp } from '../../raster/raster.ts'
import type { Level, Named } from '../operation.ts'

/** Changes brightness, contrast, saturation or warmth by percent. */
export function adjust(raster: Raster, { quantity, percent }: Named<'adjust'>): Promise<Raster> {
  const change = percent / 100
  const times = 1 + change
  switch (quantity) {
    case 'brightness':
      return viaSharp(raster, (image) => image.linear(times, 0))
    case 'contrast':
      return viaSharp(raster, (image) => image.linear(times, 128 * (1 - times)))
    case 'saturation':
      return viaSharp(raster, (image) => image.modulate({ saturation: times }))
    case 'warmth':
      return viaSharp(raster, (image) => image.linear([1 + change / 2, 1, 1 - change / 2, 1], [0, 0, 0, 0]))
  }
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

/** Sharpens edges. */
export function sharpen(raster: Raster, { amount }: Named<'blur' | 'sharpen'>): Promise<Raster> {
  const times = typeof amount === 'string' ? levels[amount] : amount.value / NORMAL_PERCENT
  return viaSharp(raster, (image) => image.sharpen({ sigma: 1.2, m1: times, m2: 3 * times }))
}
