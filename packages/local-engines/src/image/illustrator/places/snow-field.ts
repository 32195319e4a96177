import { landLayer, skylineOf } from '../elements/land.ts'
import { treesLayer } from '../elements/trees.ts'
import type { Setting } from '../setting.ts'
import { distantPeaks } from './mountains.ts'
import type { Stage } from './stage.ts'

/** A snow field between firs. */
export function snowField(setting: Setting): Stage {
  const { horizon, height, unit } = setting
  const floor = horizon + (height - horizon) * 0.25
  const ridge = {
    name: 'snow ridge',
    kind: 'mid',
    depth: 0.4,
    y: horizon + 24 * unit,
    swing: 40 * unit,
    colour: '#dde8f2',
  } as const
  const field = { name: 'snow field', y: floor, swing: 26 * unit, hills: 1.6 } as const
  return {
    back: [
      ...distantPeaks(setting, 0.8),
      landLayer(setting, ridge),
      treesLayer(setting, {
        name: 'far firs',
        depth: 0.34,
        count: 30,
        tall: 110 * unit,
        kinds: ['conifer'],
        skyline: (x) => skylineOf(setting, ridge)(x) + 18 * unit,
      }),
      landLayer(setting, { ...field, kind: 'ground', depth: 0.1, colour: setting.groundColour ?? '#f1f6fb' }),
      treesLayer(setting, {
        name: 'near firs',
        kind: 'ground',
        depth: 0.18,
        count: 7,
        tall: 230 * unit,
        kinds: ['conifer'],
        skyline: (x) => skylineOf(setting, field)(x) + 14 * unit,
      }),
    ],
    front: [
      landLayer(setting, {
        name: 'drift',
        kind: 'foreground',
        depth: 0,
        y: height * 0.965,
        swing: 26 * unit,
        colour: setting.groundColour ?? '#ffffff',
      }),
    ],
    floor: { far: floor + 30 * unit, near: height * 0.94 },
    medium: 'land',
  }
}
