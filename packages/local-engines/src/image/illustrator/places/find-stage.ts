import type { Place } from '../prompt/scene-request.ts'
import type { Setting } from '../setting.ts'
import { city } from './city.ts'
import { desert } from './desert.ts'
import { farm } from './farm.ts'
import { garden } from './garden.ts'
import { lake } from './lake.ts'
import { meadow } from './meadow.ts'
import { mountains } from './mountains.ts'
import { nightSky } from './night-sky.ts'
import { planet } from './planet.ts'
import { river } from './river.ts'
import { room } from './room.ts'
import { beach, sea } from './sea.ts'
import { snowField } from './snow-field.ts'
import { space } from './space.ts'
import type { Stage } from './stage.ts'
import { street } from './street.ts'
import { studio } from './studio.ts'
import { table } from './table.ts'
import { underwater } from './underwater.ts'
import { village } from './village.ts'
import { forest, jungle } from './woods.ts'

const stages: Readonly<Record<Place, (setting: Setting) => Stage>> = {
  forest,
  jungle,
  sea,
  beach,
  underwater,
  mountains,
  desert,
  city,
  street,
  village,
  farm,
  garden,
  meadow,
  snow: snowField,
  lake,
  river,
  space,
  planet,
  nightsky: nightSky,
  room,
  table,
  studio,
}

/** Makes the place of a setting. */
export function findStage(setting: Setting): Stage {
  return stages[setting.place](setting)
}
