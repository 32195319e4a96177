import type { Effect } from './effect.ts'
import { action } from './effects/action.ts'
import { bells } from './effects/bells.ts'
import { birds } from './effects/birds.ts'
import { devices } from './effects/devices.ts'
import { drums } from './effects/drums.ts'
import { fiction } from './effects/fiction.ts'
import { burning } from './effects/fire.ts'
import { house } from './effects/house.ts'
import { interfaceSounds } from './effects/interface.ts'
import { mammals } from './effects/mammals.ts'
import { people } from './effects/people.ts'
import { smallAnimals } from './effects/small-animals.ts'
import { steps } from './effects/steps.ts'
import { vehicles } from './effects/vehicles.ts'
import { water } from './effects/water.ts'
import { weather } from './effects/weather.ts'

/** Every sound there is. */
export const effects: readonly Effect[] = [
  ...weather,
  ...water,
  ...burning,
  ...birds,
  ...smallAnimals,
  ...mammals,
  ...people,
  ...steps,
  ...house,
  ...bells,
  ...devices,
  ...vehicles,
  ...action,
  ...interfaceSounds,
  ...fiction,
  ...drums,
]
