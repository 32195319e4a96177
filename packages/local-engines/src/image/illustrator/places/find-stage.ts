import type { Place } from '../prompt/scene-request.ts'
import type { Setting } from '../setting.ts'
import { planet } from './planet.ts'
import { room } from './room.ts'
import { scenery, sceneryPlaces } from './scenery.ts'
import { beach, sea } from './sea.ts'
import { space } from './space.ts'
import type { Stage } from './stage.ts'
import { studio } from './studio.ts'
import { table } from './table.ts'
import { underwater } from './underwater.ts'

type Make = (setting: Setting) => Stage

const painted = { sea, beach, underwater, space, planet, room, table, studio }
const stages: Readonly<Record<Place, Make>> = {
  ...painted,
  ...(Object.fromEntries(
    sceneryPlaces.map((place): [Place, Make] => [place, (setting) => scenery(setting, place)]),
  ) as Record<Exclude<Place, keyof typeof painted>, Make>),
}

/** Makes the place of a setting. */
export function findStage(setting: Setting): Stage {
  return stages[setting.place](setting)
}
