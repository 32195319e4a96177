import { createRandom } from '../illustrator/random.ts'
import { blend, type Raster } from '../raster/raster.ts'
import { chooseFilters } from './choose-filters.ts'
import { openImage } from './open-picture.ts'

interface FilterOptions {
  readonly text: string
  readonly seed: number
  /** 0 (as it was) to 1 (the filters in full). */
  readonly strength: number
  /** Path of the source image. */
  readonly source: string
}

/** Applies the filters named in a prompt to an image, preserving transparency. Throws like `openImage`. */
export async function filterImage(
  { text, seed, strength, source }: FilterOptions,
  onProgress: (fraction: number) => void,
): Promise<Raster> {
  const { effects, scale } = chooseFilters(text, seed)
  const original = await openImage(source, { scale })
  onProgress(0.15)
  const flat = onWhite(original)
  let changed = flat
  for (const [at, effect] of effects.entries()) {
    changed = await effect(changed, createRandom(seed, `filter ${at}`))
    onProgress(0.15 + (0.7 * (at + 1)) / effects.length)
  }
  return withOpacityOf(original, blend(flat, changed, Math.max(0, Math.min(1, strength))))
}

/** Without holes: effects look at what is around a pixel, and nothing has no colour. */
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
