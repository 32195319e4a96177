import type { SKRSContext2D } from '@napi-rs/canvas'
import { fade, mix } from '../colour.ts'
import { landLayer } from '../elements/land.ts'
import { paintSoftly } from '../elements/soft.ts'
import { between } from '../random.ts'
import type { Layer } from '../scene.ts'
import type { Setting } from '../setting.ts'
import { down, fillOutline } from '../sprites/brush.ts'
import { grassColour, grassFrame } from './ground.ts'
import type { Stage } from './stage.ts'

/** A volcano with glowing lava over a dark plain. */
export function volcano(setting: Setting): Stage {
  const { horizon, height, unit } = setting
  const floor = horizon + (height - horizon) * 0.28
  const plain = { kind: 'mid', depth: 0.3, swing: 40 * unit } as const
  return {
    back: [
      coneLayer(setting),
      landLayer(setting, {
        ...plain,
        name: 'lava hills',
        y: horizon + 30 * unit,
        colour: '#54444a',
        octaves: 4,
      }),
      landLayer(setting, {
        ...plain,
        name: 'ground',
        kind: 'ground',
        depth: 0.1,
        y: floor,
        colour: setting.groundColour ?? '#4d4148',
        octaves: 4,
      }),
    ],
    front: [grassFrame({ ...setting, groundColour: grassColour(setting) })],
    floor: { far: floor + 20 * unit, near: height * 0.94 },
    medium: 'land',
  }
}

/** The mountain with its lava, smoke and glow. */
function coneLayer(setting: Setting): Layer {
  const { horizon, height, unit, width } = setting
  const x = width * between(setting.random('volcano'), 0.32, 0.68)
  const top = horizon - height * 0.36
  return {
    kind: 'far',
    depth: 0.5,
    paint: (context) => {
      const half = width * 0.42
      const rock = setting.tone('#4a3a44', 0.45)
      paintSmoke(context, setting, x, top)
      const outline = [
        x - half,
        horizon * 1.04,
        x - 60 * unit,
        top,
        x + 60 * unit,
        top,
        x + half,
        horizon * 1.04,
      ]
      fillOutline(
        context,
        down(context, top, horizon, [rock, rock, mix(rock, setting.palette.haze, 0.5)]),
        outline,
      )
      paintLava(context, setting, x, top)
    },
  }
}

function paintSmoke(context: SKRSContext2D, setting: Setting, x: number, top: number): void {
  const { unit } = setting
  paintSoftly(context, setting, 26 * unit, (soft) => {
    soft.fillStyle = fade('#ff7a3d', 0.75)
    soft.beginPath()
    soft.ellipse(x, top - 30 * unit, 150 * unit, 130 * unit, 0, 0, 7)
    soft.fill()
    soft.fillStyle = fade(mix(setting.palette.haze, '#3a3036', 0.6), 0.8)
    for (let puff = 0; puff < 9; puff++) {
      const size = (40 + puff * 16) * unit
      soft.beginPath()
      soft.ellipse(x + puff * puff * 4 * unit, top - 50 * unit - puff * 44 * unit, size, size * 0.8, 0, 0, 7)
      soft.fill()
    }
  })
}

function paintLava(context: SKRSContext2D, { unit, horizon }: Setting, x: number, top: number): void {
  for (const [shift, spread] of [
    [-20, -120],
    [10, 40],
    [40, 190],
  ] as const) {
    context.strokeStyle = '#ff7b2e'
    context.lineWidth = 13 * unit
    context.beginPath()
    context.moveTo(x + shift * unit, top)
    context.bezierCurveTo(
      x + shift * unit,
      top + 90 * unit,
      x + spread * unit,
      top + 90 * unit,
      x + spread * 1.4 * unit,
      horizon,
    )
    context.stroke()
    context.strokeStyle = '#ffd76b'
    context.lineWidth = 5 * unit
    context.stroke()
  }
}
