import type { Random } from '../../illustrator/random.ts'
import type { Raster } from '../../raster/raster.ts'
import type { Operation } from '../operation.ts'
import { applyStyle } from './apply-style.ts'
import { addBorder, round } from './frame.ts'
import { crop, flip, resize, rotate } from './geometry.ts'
import { adjust, blur, sharpen } from './tones.ts'
import { writeText } from './write-text.ts'

/** How far styles change the image, 0 to 1, and the source of their random choices. */
export interface StyleOptions {
  readonly part: number
  readonly random: Random
}

/** Applies an operation to an image. Throws `EngineError` `invalid` if the image does not allow it. */
export async function applyOperation(
  raster: Raster,
  operation: Exclude<Operation, { name: 'join' | 'stack' }>,
  options: StyleOptions,
): Promise<Raster> {
  switch (operation.name) {
    case 'crop':
      return await crop(raster, operation)
    case 'rotate':
      return await rotate(raster, operation)
    case 'flip':
      return await flip(raster, operation)
    case 'resize':
      return await resize(raster, operation)
    case 'adjust':
      return await adjust(raster, operation)
    case 'sharpen':
      return await sharpen(raster, operation)
    case 'blur':
      return await blur(raster, operation)
    case 'border':
      return await addBorder(raster, operation)
    case 'round':
      return round(raster, operation)
    case 'text':
      return await writeText(raster, operation)
    case 'style':
    case 'tint':
      return await applyStyle(raster, operation, options)
  }
}
