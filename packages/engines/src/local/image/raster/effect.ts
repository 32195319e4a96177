import type { Random } from '../illustrator/random.ts'
import type { Raster } from './raster.ts'

/** Changes a picture; the size stays. `random` decides what the effect leaves to chance. */
export type Effect = (raster: Raster, random: Random) => Raster | Promise<Raster>
