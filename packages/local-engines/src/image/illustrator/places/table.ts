import type { SKRSContext2D } from '@napi-rs/canvas'
import { fade, mix, shade } from '../colour.ts'
import { paintSoftly } from '../elements/soft.ts'
import { between, pick } from '../random.ts'
import type { Setting } from '../setting.ts'
import { down, fillBox, fillEllipse } from '../sprites/brush.ts'
import type { Stage } from './stage.ts'
import { walls } from './walls.ts'

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
  const { width, height, overscan, unit, palette } = setting
  const random = setting.random('blurred room')
  const wall = setting.tone(setting.groundColour ?? pick(random, walls), 0.1)
  fillBox(context, down(context, 0, height, [shade(wall, -0.22), wall, shade(wall, 0.1)]), [
    -overscan,
    0,
    width + 2 * overscan,
    height,
  ])
  paintSoftly(context, setting, 16 * unit, (soft) => {
    const x = random() < 0.5 ? width * 0.08 : width * 0.52
    const pane = down(soft, 0, height * 0.5, [palette.sky[1], palette.sky[2], palette.sky[3]])
    for (const column of [0, 1]) {
      for (const row of [0, 1]) {
        fillBox(soft, pane, [
          x + column * width * 0.205,
          height * (0.06 + row * 0.25),
          width * 0.19,
          height * 0.23,
        ])
      }
    }
    fillEllipse(soft, setting.tone('#4f7f55', 0.1), [
      width - x - width * 0.06,
      height * 0.52,
      90 * unit,
      150 * unit,
    ])
  })
  context.save()
  context.globalCompositeOperation = 'screen'
  paintSoftly(context, setting, 3 * unit, (soft) => {
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
  })
  context.restore()
}

function paintTableTop(context: SKRSContext2D, setting: Setting, edge: number): void {
  const { width, height, overscan, unit, palette, light } = setting
  const random = setting.random('table')
  const wood = setting.tone(pick(random, ['#a8703f', '#8f5f3d', '#c79a6b', '#6f4a35'] as const), 0)
  fillBox(context, down(context, edge, height, [mix(wood, palette.glow, 0.3), wood, shade(wood, -0.26)]), [
    -overscan,
    edge,
    width + 2 * overscan,
    height - edge,
  ])
  for (let grain = 0; grain < 90; grain++) {
    const near = random()
    const long = between(random, 90, 420) * unit
    fillEllipse(context, fade(shade(wood, random() < 0.6 ? -0.3 : 0.2), 0.22), [
      between(random, -overscan, width + overscan),
      edge + near * (height - edge),
      long,
      (0.8 + 2 * near) * unit,
    ])
  }
  const shine = context.createRadialGradient(light.x, edge, 0, light.x, edge, width * 0.6)
  shine.addColorStop(0, fade(palette.glow, 0.3))
  shine.addColorStop(1, fade(palette.glow, 0))
  fillBox(context, shine, [-overscan, edge, width + 2 * overscan, height - edge])
  fillBox(context, fade(shade(wood, 0.45), 0.6), [-overscan, edge, width + 2 * overscan, 3 * unit])
}
