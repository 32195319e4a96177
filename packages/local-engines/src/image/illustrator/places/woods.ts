import { fade } from '../colour.ts'
import { landLayer, mistLayer, skylineOf } from '../elements/land.ts'
import { paintSoftly } from '../elements/soft.ts'
import type { TreeKind } from '../elements/tree-shapes.ts'
import { treesLayer } from '../elements/trees.ts'
import { between, pick } from '../random.ts'
import type { Layer } from '../scene.ts'
import type { Setting } from '../setting.ts'
import { grassFrame, meadowGround } from './ground.ts'
import type { Stage } from './stage.ts'

/** A clearing between rows of trees, with shafts of light. */
export function forest(setting: Setting): Stage {
  const kinds: readonly (readonly TreeKind[])[] =
    setting.season === 'winter'
      ? [['conifer'], ['conifer', 'bare']]
      : setting.season === 'autumn'
        ? [['broadleaf', 'birch'], ['broadleaf'], ['birch', 'birch', 'conifer']]
        : [['conifer'], ['conifer', 'broadleaf'], ['broadleaf', 'birch'], ['conifer']]
  return wooded(setting, pick(setting.random('forest'), kinds))
}

/** A clearing between palms. */
export function jungle(setting: Setting): Stage {
  return wooded(setting, ['palm', 'palm', 'broadleaf'])
}

function wooded(setting: Setting, kinds: readonly TreeKind[]): Stage {
  const { horizon, height, unit } = setting
  const floor = horizon + (height - horizon) * 0.34
  const rows = [0.78, 0.58, 0.38].flatMap((depth, row): Layer[] => {
    const y = horizon - 12 * unit + row * (floor - horizon) * 0.34
    const land = { name: `wood ${row}`, y, swing: 22 * unit, hills: 1.7 }
    const skyline = skylineOf(setting, land)
    return [
      treesLayer(setting, {
        name: `trees ${row}`,
        depth,
        count: 30 - row * 8,
        tall: (300 + row * 130) * unit,
        kinds,
        skyline,
      }),
      landLayer(setting, {
        ...land,
        kind: 'mid',
        depth,
        colour: setting.season === 'winter' ? '#dbe6ef' : '#55803f',
      }),
      mistLayer(setting, y + 8 * unit, depth - 0.02, setting.weather === 'fog' ? 0.75 : 0.3),
    ]
  })
  return {
    back: [...rows, ...shafts(setting), meadowGround(setting, floor, 36)],
    front: [grassFrame(setting)],
    floor: { far: floor + 24 * unit, near: height * 0.95 },
    medium: 'land',
  }
}

function shafts(setting: Setting): Layer[] {
  const { light, palette, height, unit } = setting
  if (light.source === 'none' || light.strength < 0.3) return []
  return [
    {
      kind: 'mid',
      depth: 0.36,
      paint: (context) => {
        const random = setting.random('shafts')
        context.save()
        context.globalCompositeOperation = 'screen'
        paintSoftly(context, setting, 9 * unit, (soft) => {
          for (let shaft = 0; shaft < 7; shaft++) {
            const reach = between(random, -700, 700) * unit
            const wide = between(random, 24, 80) * unit
            const end = light.x + reach * 1.5
            soft.fillStyle = fade(palette.glow, 0.07 + 0.13 * random() * light.strength)
            soft.beginPath()
            soft.moveTo(light.x, light.y)
            soft.lineTo(end, height)
            soft.lineTo(end + wide * 2.6, height)
            soft.fill()
          }
        })
        context.restore()
      },
    },
  ]
}
