import ambient from './ambient.json' with { type: 'json' }
import bossa from './bossa.json' with { type: 'json' }
import chiptune from './chiptune.json' with { type: 'json' }
import cinematic from './cinematic.json' with { type: 'json' }
import classical from './classical.json' with { type: 'json' }
import folk from './folk.json' with { type: 'json' }
import funk from './funk.json' with { type: 'json' }
import { type Genre, readGenre } from './genre.ts'
import house from './house.json' with { type: 'json' }
import jazz from './jazz.json' with { type: 'json' }
import lofi from './lofi.json' with { type: 'json' }
import pop from './pop.json' with { type: 'json' }
import reggae from './reggae.json' with { type: 'json' }
import rock from './rock.json' with { type: 'json' }
import synthwave from './synthwave.json' with { type: 'json' }
import techno from './techno.json' with { type: 'json' }
import trap from './trap.json' with { type: 'json' }
import waltz from './waltz.json' with { type: 'json' }

const files = {
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
}

/** Name of a genre. */
export type GenreName = keyof typeof files

/** All genres. */
export const genres = Object.fromEntries(
  Object.entries(files).map(([name, file]) => [name, readGenre(file)]),
) as Readonly<Record<GenreName, Genre>>
