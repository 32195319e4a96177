import { ambient } from './ambient.ts'
import { bossa } from './bossa.ts'
import { chiptune } from './chiptune.ts'
import { cinematic } from './cinematic.ts'
import { classical } from './classical.ts'
import { folk } from './folk.ts'
import { funk } from './funk.ts'
import type { Genre } from './genre.ts'
import { house } from './house.ts'
import { jazz } from './jazz.ts'
import { lofi } from './lofi.ts'
import { pop } from './pop.ts'
import { reggae } from './reggae.ts'
import { rock } from './rock.ts'
import { synthwave } from './synthwave.ts'
import { techno } from './techno.ts'
import { trap } from './trap.ts'
import { waltz } from './waltz.ts'

/** All genres. */
export const genres = {
  ambient,
  bossa,
  chiptune,
  cinematic,
  classical,
  folk,
  funk,
  house,
  jazz,
  lofi,
  pop,
  reggae,
  rock,
  synthwave,
  techno,
  trap,
  waltz,
} as const satisfies Record<string, Genre>

/** Name of a genre. */
export type GenreName = keyof typeof genres
