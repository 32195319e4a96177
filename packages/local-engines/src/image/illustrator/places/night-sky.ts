import type { SKRSContext2D } from '@napi-rs/canvas'
import { fade, mix } from '../colour.ts'
import { landLayer } from '../elements/land.ts'
import { paintStars } from '../elements/sky.ts'
import { treesLayer } from '../elements/trees.ts'
import { between } from '../random.ts'
import type { Setting } from '../setting.ts'
import { fillEllipse } from '../sprites/brush.ts'
import { grassFrame, meadowGround } from './ground.ts'
import type { Stage } from './stage.ts'

/** A sky full of stars over dark hills. */
export function nightSky(setting: Setting): Stage {
  const { horizon, height, unit } = setting
  const floor = horizon + (height - horizon) * 0.45
  return {
    back: [
      { kind: 'sky', depth: 0.98, paint: (context) => paintMilkyWay(context, setting) },
      landLayer(setting, {
        name: 'night hills',
        kind: 'mid',
        depth: 0.55,
        y: horizon,
        swing: 70 * unit,
        colour: '#3d5a4c',
      }),
      treesLayer(setting, {
        name: 'night trees',
        depth: 0.3,
        count: 30,
        tall: 120 * unit,
        kinds: ['conifer'],
        skyline: () => floor + 10 * unit,
      }),
      meadowGround(setting, floor, 16),
    ],
    front: [grassFrame(setting)],
    floor: { far: floor + 22 * unit, near: height * 0.95 },
    medium: 'land',
  }
}

function paintMilkyWay(context: SKRSContext2D, setting: Setting): void {
  const { width, horizon, unit, palette } = setting
  const random = setting.random('milky way')
  const lean = between(random, -0.9, 0.9)
  context.save()
  context.globalCompositeOperation = 'screen'
  for (let puff = 0; puff < 420; puff++) {
    const along = random()
    const x = width * (0.5 + lean * (along - 0.5)) + (random() + random() + random() - 1.5) * 190 * unit
    const size = random() < 0.7 ? between(random, 0.6, 2) * unit : between(random, 16, 70) * unit
    const colour = size > 5 * unit ? mix(palette.sky[3], '#c79bff', random()) : '#ffffff'
    fillEllipse(context, fade(colour, size > 5 * unit ? 0.035 : 0.8), [x, along * horizon, size, size])
  }
  context.restore()
  paintStars(context, setting, 1.4)
}
