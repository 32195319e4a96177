import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Colour } from '../colour.ts'
import { shade } from '../colour.ts'
import { landLayer } from '../elements/land.ts'
import { paintStones } from '../elements/plants.ts'
import { paintStars } from '../elements/sky.ts'
import { between, pick } from '../random.ts'
import type { Setting } from '../setting.ts'
import { fillEllipse } from '../sprites/brush.ts'
import { paintNebula } from './nebula.ts'
import { paintPlanets } from './planets.ts'
import type { Stage } from './stage.ts'

/** The ground of a moon or a planet under stars. */
export function planet(setting: Setting): Stage {
  const { horizon, height, unit } = setting
  const soil =
    setting.groundColour ?? pick(setting.random('soil'), ['#9a9aa5', '#b5663f', '#8d6fa8'] as const)
  const floor = horizon + (height - horizon) * 0.3
  const land = { kind: 'mid', octaves: 3, colour: soil } as const
  return {
    back: [
      { kind: 'sky', depth: 0.99, paint: (context) => paintNebula(context, setting) },
      { kind: 'sky', depth: 0.96, paint: (context) => paintStars(context, setting, 1.6) },
      { kind: 'far', depth: 0.8, paint: (context) => paintPlanets(context, setting) },
      landLayer(setting, { ...land, name: 'far rims', depth: 0.5, y: horizon, swing: 60 * unit }),
      landLayer(setting, { ...land, name: 'rims', depth: 0.3, y: horizon + 40 * unit, swing: 40 * unit }),
      landLayer(setting, {
        ...land,
        name: 'ground',
        kind: 'ground',
        depth: 0.08,
        y: floor,
        swing: 14 * unit,
        octaves: 1,
        details: (context) => {
          paintCraters(context, setting, floor, soil)
          const growth = { name: 'stones', from: floor, to: height, count: 50, tall: 15 * unit, depth: 0.08 }
          paintStones(context, setting, { ...growth, colour: shade(soil, -0.1) })
        },
      }),
    ],
    front: [],
    floor: { far: floor + 40 * unit, near: height * 0.94 },
    medium: 'land',
  }
}

function paintCraters(context: SKRSContext2D, setting: Setting, from: number, soil: Colour): void {
  const random = setting.random('craters')
  const { width, height, unit } = setting
  for (let crater = 0; crater < 15; crater++) {
    const near = ((crater + random()) / 15) ** 1.3
    const [x, y] = [between(random, 0, width), from + near * (height - from)]
    const size = (16 + 95 * near) * unit * between(random, 0.5, 1)
    const base = setting.tone(soil, 0.1)
    fillEllipse(context, shade(base, 0.16), [x, y - size * 0.03, size * 1.1, size * 0.3])
    fillEllipse(context, shade(base, -0.26), [x, y, size, size * 0.25])
    fillEllipse(context, shade(base, -0.1), [x, y + size * 0.06, size * 0.86, size * 0.18])
  }
}
