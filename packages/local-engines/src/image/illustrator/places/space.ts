import { paintStars } from '../elements/sky.ts'
import type { Setting } from '../setting.ts'
import { paintNebula } from './nebula.ts'
import { paintPlanets } from './planets.ts'
import type { Stage } from './stage.ts'

/** Stars, a nebula and planets. */
export function space(setting: Setting): Stage {
  const { width, height } = setting
  return {
    back: [
      { kind: 'sky', depth: 0.99, paint: (context) => paintNebula(context, setting) },
      { kind: 'sky', depth: 0.96, paint: (context) => paintStars(context, setting, 2.2) },
      { kind: 'far', depth: 0.7, paint: (context) => paintPlanets(context, setting) },
    ],
    front: [],
    floor: { far: height * 0.5, near: height * 0.8 },
    water: { far: width * 0.3, near: height * 0.7 },
    medium: 'space',
  }
}
