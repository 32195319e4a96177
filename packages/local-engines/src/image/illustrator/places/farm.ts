import { fade, mix, shade } from '../colour.ts'
import { landLayer } from '../elements/land.ts'
import { treesLayer } from '../elements/trees.ts'
import { between, pick } from '../random.ts'
import type { Layer } from '../scene.ts'
import type { Setting } from '../setting.ts'
import { fillOutline } from '../sprites/brush.ts'
import { grassColour, grassFrame, meadowGround } from './ground.ts'
import type { Stage } from './stage.ts'

/** Ploughed and sown stripes up to a barn-dotted horizon. */
export function farm(setting: Setting): Stage {
  const { horizon, height, unit } = setting
  const floor = horizon + (height - horizon) * 0.42
  const grass = grassColour(setting)
  return {
    back: [
      landLayer(setting, {
        name: 'farm hill',
        kind: 'far',
        depth: 0.66,
        y: horizon - 20 * unit,
        swing: 46 * unit,
        colour: grass,
      }),
      treesLayer(setting, {
        name: 'farm trees',
        depth: 0.52,
        count: 26,
        tall: 74 * unit,
        kinds: ['broadleaf'],
        skyline: () => horizon + 6 * unit,
      }),
      cropsLayer(setting, floor),
      meadowGround(setting, floor, 40),
    ],
    front: [grassFrame(setting)],
    floor: { far: floor + 22 * unit, near: height * 0.95 },
    medium: 'land',
  }
}

/** Stripes of crops that run to one point. */
function cropsLayer(setting: Setting, floor: number): Layer {
  const { horizon, unit, width } = setting
  return {
    kind: 'ground',
    depth: 0.25,
    paint: (context) => {
      const random = setting.random('rows')
      const crops =
        setting.season === 'winter' ? ['#dfe8ef', '#cfdbe5'] : ['#d9b44a', '#8fb04a', '#c99a3d', '#6f9a44']
      const x = width * between(random, 0.3, 0.7)
      for (let row = -26; row < 26; row++) {
        const colour = setting.tone(pick(random, crops) as `#${string}`, 0.24)
        const [from, to] = [x + row * 22 * unit, x + row * 150 * unit]
        fillOutline(context, colour, [
          from,
          horizon,
          from + 23 * unit,
          horizon,
          to + 152 * unit,
          floor + 70 * unit,
          to,
          floor + 70 * unit,
        ])
        fillOutline(context, fade(shade(colour, -0.3), 0.35), [
          from,
          horizon,
          from + 5 * unit,
          horizon,
          to + 42 * unit,
          floor + 70 * unit,
          to,
          floor + 70 * unit,
        ])
      }
      context.fillStyle = fade(mix(setting.palette.haze, setting.palette.glow, 0.3), 0.34)
      context.fillRect(-setting.overscan, horizon, width + 2 * setting.overscan, 26 * unit)
    },
  }
}
