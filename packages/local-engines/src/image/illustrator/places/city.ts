import { towersLayer } from '../elements/buildings.ts'
import type { Setting } from '../setting.ts'
import { roadLayer } from './road.ts'
import type { Stage } from './stage.ts'

/** Towers up to the sky, seen over a wide road. */
export function city(setting: Setting): Stage {
  const { horizon, height } = setting
  const floor = horizon + (height - horizon) * 0.3
  const tall = horizon * 0.72
  return {
    back: [
      towersLayer(setting, {
        name: 'towers 1',
        depth: 0.82,
        base: horizon,
        tall: tall * 0.95,
        wall: '#8793b0',
      }),
      towersLayer(setting, {
        name: 'towers 2',
        depth: 0.58,
        base: horizon,
        tall: tall * 0.75,
        wall: '#66718f',
      }),
      towersLayer(setting, { name: 'towers 3', depth: 0.3, base: floor, tall: tall * 0.55, wall: '#4f5874' }),
      roadLayer(setting, floor),
    ],
    front: [],
    floor: { far: floor + (height - floor) * 0.3, near: height * 0.95 },
    medium: 'land',
  }
}
