import { landLayer, mistLayer, skylineOf } from '../elements/land.ts'
import { paintReeds } from '../elements/plants.ts'
import { treesLayer } from '../elements/trees.ts'
import { waterLayer } from '../elements/water.ts'
import type { Setting } from '../setting.ts'
import { meadowGround } from './ground.ts'
import { distantPeaks } from './mountains.ts'
import type { Stage } from './stage.ts'

/** A still lake under mountains, with reeds at its near shore. */
export function lake(setting: Setting): Stage {
  const { horizon, height, unit } = setting
  const bank = {
    name: 'far bank',
    kind: 'mid',
    depth: 0.46,
    y: horizon,
    swing: 22 * unit,
    colour: '#4d7350',
  } as const
  const near = height * 0.84
  return {
    back: [
      ...distantPeaks(setting, 1.05),
      treesLayer(setting, {
        name: 'far bank trees',
        depth: 0.5,
        count: 70,
        tall: 92 * unit,
        kinds: ['conifer'],
        skyline: (x) => skylineOf(setting, bank)(x) + 10 * unit,
      }),
      landLayer(setting, bank),
      mistLayer(setting, horizon + 12 * unit, 0.44, 0.42),
      waterLayer(setting, {
        name: 'lake',
        from: horizon + 26 * unit,
        to: height,
        depth: 0.3,
        colour: '#2d7f9b',
        waves: 0.12,
      }),
      meadowGround(setting, near, 26),
    ],
    front: [
      {
        kind: 'foreground',
        depth: 0,
        paint: (context) =>
          paintReeds(context, setting, {
            name: 'reeds',
            from: height * 0.97,
            to: height * 1.08,
            count: 60,
            tall: 250 * unit,
            colour: '#5e7f3d',
            depth: 0,
          }),
      },
    ],
    floor: { far: near + 26 * unit, near: height * 0.95 },
    water: { far: horizon + 70 * unit, near: near - 20 * unit },
    medium: 'land',
  }
}
