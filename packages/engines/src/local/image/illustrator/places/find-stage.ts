import type { Place } from '../prompt/wish.ts'
import type { Setting } from '../setting.ts'
import { clouds, nightSky, planet, space } from './heavens.ts'
import { mountains, snowField, volcano } from './heights.ts'
import { cave, room, table } from './indoors.ts'
import { desert, farm, garden, meadow } from './open-land.ts'
import { city, street, village } from './settled.ts'
import { beach, lake, river, sea } from './shores.ts'
import type { Stage } from './stage.ts'
import { underwater } from './underwater.ts'
import { forest, jungle } from './woods.ts'

const stages: Readonly<Record<Place, (setting: Setting) => Stage>> = {
  forest,
  jungle,
  sea,
  beach,
  underwater,
  mountains,
  volcano,
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
  clouds,
  room,
  table,
  cave,
}

/** Makes the place of a setting. */
export function findStage(setting: Setting): Stage {
  return stages[setting.place](setting)
}
