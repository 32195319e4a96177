import type { Effect } from './effect.ts'
import { bells } from './effects/bells.ts'
import { birds } from './effects/birds.ts'
import { blows } from './effects/blows.ts'
import { clocksAndPhones } from './effects/clocks-and-phones.ts'
import { crowds } from './effects/crowds.ts'
import { desk } from './effects/desk.ts'
import { doors } from './effects/doors.ts'
import { drops } from './effects/drops.ts'
import { drums } from './effects/drums.ts'
import { explosions } from './effects/explosions.ts'
import { farmAndWild } from './effects/farm-and-wild.ts'
import { burning } from './effects/fire.ts'
import { games } from './effects/games.ts'
import { household } from './effects/household.ts'
import { journeys } from './effects/journeys.ts'
import { machines } from './effects/machines.ts'
import { people } from './effects/people.ts'
import { pets } from './effects/pets.ts'
import { road } from './effects/road.ts'
import { scienceFiction } from './effects/science-fiction.ts'
import { signals } from './effects/signals.ts'
import { smallAnimals } from './effects/small-animals.ts'
import { songbirds } from './effects/songbirds.ts'
import { steps } from './effects/steps.ts'
import { toys } from './effects/toys.ts'
import { water } from './effects/water.ts'
import { weather } from './effects/weather.ts'
import { wonders } from './effects/wonders.ts'

/** Every sound effect. */
export const effects: readonly Effect[] = [
  ...weather,
  ...water,
  ...drops,
  ...burning,
  ...songbirds,
  ...birds,
  ...smallAnimals,
  ...pets,
  ...farmAndWild,
  ...crowds,
  ...people,
  ...steps,
  ...doors,
  ...household,
  ...clocksAndPhones,
  ...bells,
  ...desk,
  ...machines,
  ...toys,
  ...road,
  ...journeys,
  ...explosions,
  ...blows,
  ...signals,
  ...games,
  ...scienceFiction,
  ...wonders,
  ...drums,
]
