import type { Random } from '../illustrator/random.ts'
import type { Raster } from './raster.ts'

/** Transforms an image of the same size. `random` makes the effect's random choices. */
export type Effect = (raster: Raster, random: Random) => Raster | Promise<Raster>
