import type { Colour } from '../colour.ts'
import { landLayer, mistLayer, skylineOf } from '../elements/land.ts'
import { peaksLayer } from '../elements/peaks.ts'
import { treesLayer } from '../elements/trees.ts'
import { between } from '../random.ts'
import type { Layer } from '../scene.ts'
import type { Setting } from '../setting.ts'
import { grassFrame, meadowGround } from './ground.ts'
import type { Stage } from './stage.ts'

/** Rows of mountains that other places have in their distance. */
export function distantPeaks(setting: Setting, scale: number): Layer[] {
  const random = setting.random('distant peaks')
  const usual: Colour = random() < 0.5 ? '#6c7a98' : '#7d7488'
  const rock = setting.place === 'mountains' ? (setting.groundColour ?? usual) : usual
  const { horizon, height } = setting
  const snow = setting.season === 'winter' ? 0.7 : between(random, 0.15, 0.45)
  const tall = height * 0.34 * scale
  return [
    peaksLayer(setting, { name: 'peaks 1', depth: 0.82, base: horizon * 1.02, tall, count: 4, rock, snow }),
    peaksLayer(setting, {
      name: 'peaks 2',
      depth: 0.6,
      base: horizon * 1.03,
      tall: tall * 0.62,
      count: 6,
      rock,
      snow: snow * 0.7,
    }),
  ]
}

/** High mountains over a meadow or a snow field. */
export function mountains(setting: Setting): Stage {
  // A colour for the ground is that of the rock here, not of the grass.
  const { groundColour: _rock, ...others } = setting
  const { horizon, height, unit } = setting
  const floor = horizon + (height - horizon) * 0.3
  const hill = {
    name: 'foothill',
    kind: 'mid',
    depth: 0.42,
    y: horizon + 20 * unit,
    swing: 46 * unit,
    colour: setting.season === 'winter' ? '#dfe8f0' : '#4f7d55',
  } as const
  return {
    back: [
      ...distantPeaks(setting, 1.25),
      mistLayer(setting, horizon, 0.55, 0.5),
      landLayer(setting, hill),
      treesLayer(setting, {
        name: 'foothill trees',
        depth: 0.36,
        count: 46,
        tall: 95 * unit,
        kinds: ['conifer'],
        skyline: (x) => skylineOf(setting, hill)(x) + 26 * unit,
        leaves: ['#2f5a4c', '#2a4f4a'],
      }),
      meadowGround(others, floor),
    ],
    front: [grassFrame(others)],
    floor: { far: floor + 20 * unit, near: height * 0.95 },
    medium: 'land',
  }
}
