import type { SKRSContext2D } from '@napi-rs/canvas'
import { fade, mix, shade } from '../colour.ts'
import { landLayer, mistLayer, skylineOf } from '../elements/land.ts'
import { paintSoftly } from '../elements/soft.ts'
import { leafColours, type TreeKind, treesLayer } from '../elements/trees.ts'
import { between, pick } from '../random.ts'
import type { Layer } from '../scene.ts'
import type { Setting } from '../setting.ts'
import { across, fillEllipse, fillOutline } from '../sprites/brush.ts'
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

/** Palms and leaves larger than anybody. */
export function jungle(setting: Setting): Stage {
  const stage = wooded(setting, ['palm', 'palm', 'broadleaf'])
  return { ...stage, front: [...stage.front, leafFrame(setting)] }
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
    front: [trunkFrame(setting), grassFrame(setting)],
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

/** Dark trunks and branches at the edges. */
function trunkFrame(setting: Setting): Layer {
  return {
    kind: 'foreground',
    depth: 0.04,
    paint: (context) => {
      const random = setting.random('trunks')
      const { width, height, unit, overscan } = setting
      const leaves = leafColours(setting)
      for (const side of random() < 0.5 ? [0, 1] : [Math.round(random())]) {
        const x = side ? width + overscan * 0.15 : -overscan * 0.15
        const wide = between(random, 60, 95) * unit
        const bark = setting.tone('#3f2d26', 0.02)
        const outline = [
          x - wide * 0.7,
          height * 1.05,
          x - wide * 0.42,
          -10,
          x + wide * 0.42,
          -10,
          x + wide * 0.8,
          height * 1.05,
        ]
        fillOutline(
          context,
          across(context, x - wide, x + wide, [shade(bark, -0.2), bark, shade(bark, -0.35)]),
          outline,
        )
        for (let cluster = 0; cluster < 26; cluster++) {
          const reach = (side ? -1 : 1) * random() * width * 0.2
          const colour = setting.tone(shade(pick(random, leaves), between(random, -0.5, -0.25)), 0.02)
          const size = between(random, 24, 60) * unit
          fillEllipse(context, colour, [x + reach, random() ** 1.6 * height * 0.2, size * 1.2, size * 0.8])
        }
      }
    },
  }
}

function leafFrame(setting: Setting): Layer {
  return {
    kind: 'foreground',
    depth: 0,
    paint: (context) => {
      const random = setting.random('leaf frame')
      const { width, height, unit } = setting
      for (let leaf = 0; leaf < 18; leaf++) {
        const side = leaf % 2
        const angle = side ? between(random, 2.4, 3.9) : between(random, -0.8, 0.8)
        const y = leaf < 9 ? height * between(random, 0.75, 1.02) : height * between(random, -0.02, 0.16)
        const colour = setting.tone(pick(random, ['#1d5a3a', '#2a7044', '#174a35'] as const), 0)
        paintLeaf(
          context,
          side ? width * 1.03 : -width * 0.03,
          y,
          angle,
          between(random, 150, 290) * unit,
          colour,
        )
      }
    },
  }
}

function paintLeaf(
  context: SKRSContext2D,
  x: number,
  y: number,
  angle: number,
  long: number,
  colour: `#${string}`,
): void {
  context.save()
  context.translate(x, y)
  context.rotate(angle)
  context.fillStyle = colour
  context.beginPath()
  context.moveTo(0, 0)
  context.bezierCurveTo(long * 0.3, -long * 0.28, long * 0.75, -long * 0.2, long, 0)
  context.bezierCurveTo(long * 0.75, long * 0.2, long * 0.3, long * 0.28, 0, 0)
  context.fill()
  context.strokeStyle = mix(colour, '#b7e08a', 0.3)
  context.lineWidth = long * 0.014
  context.beginPath()
  context.moveTo(0, 0)
  context.lineTo(long * 0.94, 0)
  context.stroke()
  context.restore()
}
