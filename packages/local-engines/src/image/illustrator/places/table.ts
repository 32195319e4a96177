import type { SKRSContext2D } from '@napi-rs/canvas'
import { fade, mix, shade } from '../colour.ts'
import { between, pick } from '../random.ts'
import { layer, type Stage } from '../scene.ts'
import type { Setting } from '../setting.ts'
import { paintSoftly } from '../sprites/blending.ts'
import { around, down, fillBand, fillBox, fillEllipse, fillGlow } from '../sprites/brush.ts'
import { walls } from './room.ts'

/** A table close by, in front of a blurred room or view. */
export function table(setting: Setting): Stage {
  const { height, unit } = setting
  const edge = height * 0.66
  return {
    back: [
      { kind: 'sky', depth: 0.9, paint: (context) => paintBlurredRoom(context, setting) },
      { kind: 'ground', depth: 0.12, paint: (context) => paintTableTop(context, setting, edge) },
    ],
    front: [],
    floor: { far: edge + 70 * unit, near: height * 0.93 },
    medium: 'land',
  }
}

function paintBlurredRoom(context: SKRSContext2D, setting: Setting): void {
  const { width, height, unit, palette } = setting
  const random = setting.random('blurred room')
  const wall = setting.tone(setting.groundColour ?? pick(random, walls), 0.1)
  const gradient = down(context, 0, height, [shade(wall, -0.22), wall, shade(wall, 0.1)])
  fillBand(context, setting, gradient, [0, height])
  paintSoftly(context, setting, 16 * unit, (soft) => {
    const x = random() < 0.5 ? width * 0.08 : width * 0.52
    const pane = down(soft, 0, height * 0.5, [palette.sky[1], palette.sky[2], palette.sky[3]])
    for (const column of [0, 1]) {
      for (const row of [0, 1]) {
        const [left, top] = [x + column * width * 0.205, height * (0.06 + row * 0.25)]
        fillBox(soft, pane, [left, top, width * 0.19, height * 0.23])
      }
    }
    const bush = [width - x - width * 0.06, height * 0.52, 90 * unit, 150 * unit] as const
    fillEllipse(soft, setting.tone('#4f7f55', 0.1), bush)
  })
  paintSoftly(
    context,
    setting,
    3 * unit,
    (soft) => {
      for (let light = 0; light < 22; light++) {
        const size = between(random, 14, 46) * unit
        const colour = mix(palette.glow, palette.accent, random())
        fillEllipse(soft, fade(colour, between(random, 0.08, 0.3)), [
          random() * width,
          random() * height * 0.6,
          size,
          size,
        ])
      }
    },
    'screen',
  )
}

function paintTableTop(context: SKRSContext2D, setting: Setting, edge: number): void {
  const { width, height, overscan, unit, palette, light } = setting
  const random = setting.random('table')
  const wood = setting.tone(pick(random, ['#a8703f', '#8f5f3d', '#c79a6b', '#6f4a35'] as const), 0)
  const gradient = down(context, edge, height, [mix(wood, palette.glow, 0.3), wood, shade(wood, -0.26)])
  fillBand(context, setting, gradient, [edge, height - edge])
  for (let grain = 0; grain < 90; grain++) {
    const near = random()
    const long = between(random, 90, 420) * unit
    const colour = fade(shade(wood, random() < 0.6 ? -0.3 : 0.2), 0.22)
    const x = between(random, -overscan, width + overscan)
    fillEllipse(context, colour, [x, edge + near * (height - edge), long, (0.8 + 2 * near) * unit])
  }
  const colours = [fade(palette.glow, 0.3), fade(palette.glow, 0)]
  const shine = around(context, [light.x, edge, width * 0.6], colours)
  fillBand(context, setting, shine, [edge, height - edge])
  fillBand(context, setting, fade(shade(wood, 0.45), 0.6), [edge, 3 * unit])
}

/** A plain backdrop that runs into the floor, with a soft light behind the subject. */
export function studio(setting: Setting): Stage {
  const { width, height, palette, light } = setting
  const random = setting.random('studio')
  const colour = setting.groundColour ?? mix(palette.sky[2], palette.haze, random())
  const [x, edge] = [between(random, 0.3, 0.7) * width, between(random, 0.62, 0.74) * height]
  return {
    back: [
      layer('sky', 0.6, (context) => {
        const wall = light.isDark ? shade(colour, -0.2) : mix(colour, '#ffffff', 0.25)
        const colours = [shade(wall, -0.12), wall, shade(wall, 0.2), shade(wall, -0.06)]
        fillBand(context, setting, down(context, 0, height, colours), [0, height])
        fillGlow(context, [x, edge * 0.6, width * 0.6], ['rgba(255,255,255,.5)', 'rgba(255,255,255,0)'])
      }),
    ],
    front: [],
    floor: { far: edge, near: height * 0.9 },
    medium: 'land',
  }
}
