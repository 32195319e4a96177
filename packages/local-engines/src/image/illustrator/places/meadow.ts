import { shade } from '../colour.ts'
import { landLayer, skylineOf } from '../elements/land.ts'
import { treesLayer } from '../elements/trees.ts'
import type { Layer } from '../scene.ts'
import type { Setting } from '../setting.ts'
import { grassColour, grassFrame, meadowGround } from './ground.ts'
import { distantPeaks } from './mountains.ts'
import type { Stage } from './stage.ts'

/** Rolling hills with single trees and flowers. */
export function meadow(setting: Setting): Stage {
  const { horizon, height, unit } = setting
  const grass = grassColour(setting)
  const floor = horizon + (height - horizon) * 0.36
  const hills = [0.74, 0.52, 0.32].flatMap((depth, row): Layer[] => {
    const land = {
      name: `hill ${row}`,
      y: horizon - 26 * unit + row * (floor - horizon) * 0.42,
      swing: (64 - row * 12) * unit,
      hills: 1.3 + row * 0.5,
    }
    const skyline = skylineOf(setting, land)
    return [
      treesLayer(setting, {
        name: `hill trees ${row}`,
        depth,
        count: [16, 9, 5][row] ?? 5,
        tall: (62 + row * 52) * unit,
        kinds: ['broadleaf', 'broadleaf', 'conifer'],
        skyline: (x) => skyline(x) + 6 * unit,
      }),
      landLayer(setting, { ...land, kind: 'mid', depth, colour: shade(grass, row * 0.04 - 0.08) }),
    ]
  })
  const far = setting.random('meadow')() < 0.4 ? distantPeaks(setting, 0.55) : []
  return {
    back: [...far, ...hills, meadowGround(setting, floor, 130)],
    front: [grassFrame(setting)],
    floor: { far: floor + 24 * unit, near: height * 0.95 },
    medium: 'land',
  }
}
