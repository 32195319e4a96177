import { paintHouse, towersLayer } from '../elements/buildings.ts'
import { landLayer } from '../elements/land.ts'
import type { Layer } from '../scene.ts'
import type { Setting } from '../setting.ts'
import { roadLayer } from './road.ts'
import type { Stage } from './stage.ts'

/** A street between rows of houses that run to one point. */
export function street(setting: Setting): Stage {
  const { horizon, height, width, unit } = setting
  const floor = horizon + (height - horizon) * 0.16
  const rows: Layer = {
    kind: 'mid',
    depth: 0.3,
    paint: (context) => {
      const random = setting.random('street')
      for (let pair = 7; pair >= 0; pair--) {
        const near = (1 - pair / 8) ** 1.6
        for (const side of [-1, 1]) {
          const x = width / 2 + side * (90 + 560 * near) * unit * (width / height > 1.2 ? 1.35 : 1)
          const w = (120 + 300 * near) * unit
          paintHouse(context, setting, random, {
            x,
            y: floor + (height - floor) * near * 0.46 + 6 * unit,
            w,
            depth: 0.62 * (1 - near),
          })
        }
      }
    },
  }
  return {
    back: [
      towersLayer(setting, {
        name: 'far towers',
        depth: 0.8,
        base: horizon,
        tall: horizon * 0.34,
        wall: '#8a8fa5',
      }),
      landLayer(setting, {
        name: 'far town',
        kind: 'mid',
        depth: 0.62,
        y: floor - 20 * unit,
        swing: 12 * unit,
        colour: '#7d8a78',
      }),
      roadLayer(setting, floor),
      rows,
    ],
    front: [],
    floor: { far: floor + (height - floor) * 0.42, near: height * 0.95 },
    medium: 'land',
  }
}
