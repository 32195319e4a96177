import { fade, shade } from '../colour.ts'
import { paintHouse } from '../elements/buildings.ts'
import { landLayer, skylineOf } from '../elements/land.ts'
import { treesLayer } from '../elements/trees.ts'
import { between } from '../random.ts'
import type { Layer } from '../scene.ts'
import type { Setting } from '../setting.ts'
import { fillEllipse } from '../sprites/brush.ts'
import { grassColour, grassFrame, meadowGround } from './ground.ts'
import type { Stage } from './stage.ts'

/** Houses and a church among hills. */
export function village(setting: Setting): Stage {
  const { horizon, height, width, unit } = setting
  const grass = grassColour(setting)
  const floor = horizon + (height - horizon) * 0.4
  const slope = { name: 'village hill', y: horizon + 10 * unit, swing: 34 * unit, hills: 1.5 }
  const skyline = skylineOf(setting, slope)
  const houses: Layer = {
    kind: 'mid',
    depth: 0.3,
    paint: (context) => {
      const random = setting.random('houses')
      for (let house = 0; house < 17; house++) {
        const near = house / 17
        const x = width * between(random, 0.02, 0.98)
        const y = skyline(x) + 20 * unit + near * (floor - horizon) * 0.92
        paintHouse(context, setting, random, { x, y, w: (88 + 96 * near) * unit, depth: 0.52 - near * 0.36 })
        if (setting.season === 'winter' || random() < 0.25) paintSmoke(context, setting, x, y - 90 * unit)
      }
    },
  }
  return {
    back: [
      landLayer(setting, {
        name: 'far hill',
        kind: 'far',
        depth: 0.74,
        y: horizon - 50 * unit,
        swing: 70 * unit,
        colour: grass,
      }),
      treesLayer(setting, {
        name: 'village trees',
        depth: 0.56,
        count: 26,
        tall: 96 * unit,
        kinds: ['broadleaf', 'conifer'],
        skyline,
      }),
      landLayer(setting, { ...slope, kind: 'mid', depth: 0.44, colour: grass }),
      houses,
      meadowGround(setting, floor, 60),
    ],
    front: [grassFrame(setting)],
    floor: { far: floor + 24 * unit, near: height * 0.95 },
    medium: 'land',
  }
}

function paintSmoke(
  context: Parameters<Layer['paint']>[0],
  { palette, unit }: Setting,
  x: number,
  y: number,
): void {
  for (let puff = 0; puff < 6; puff++) {
    const size = (7 + puff * 4) * unit
    fillEllipse(context, fade(shade(palette.haze, 0.25), 0.34 - puff * 0.045), [
      x + 16 * unit + puff * puff * 2.4 * unit,
      y - puff * 24 * unit,
      size,
      size * 0.8,
    ])
  }
}
