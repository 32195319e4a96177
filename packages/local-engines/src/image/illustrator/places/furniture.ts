import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Colour } from '../colour.ts'
import { fade, shade } from '../colour.ts'
import { between, pick } from '../random.ts'
import type { Setting } from '../setting.ts'
import { fillBox, fillEllipse, fillGlow, fillTrapezoid } from '../sprites/brush.ts'

export function paintFurniture(
  context: SKRSContext2D,
  setting: Setting,
  wall: Colour,
  floor: number,
  isLeft: boolean,
): void {
  const { width, height, unit } = setting
  const random = setting.random('furniture')
  const x = isLeft ? width * 0.66 : width * 0.06
  const wood = setting.tone('#8a5f3f', 0.05)
  for (const [row, y] of [height * 0.22, height * 0.36].entries()) {
    fillBox(context, 'rgba(20,10,10,.16)', [x + 6 * unit, y + 12 * unit, width * 0.27, 12 * unit])
    fillBox(context, wood, [x, y, width * 0.27, 13 * unit])
    let at = x + 10 * unit
    while (at < x + width * 0.2) {
      const [w, h] = [between(random, 12, 26) * unit, between(random, 56, 96) * unit]
      const colour = pick(random, ['#c8553d', '#588b8b', '#f2c078', '#5d5f8d', '#e9e3d5', '#7d9d6a'] as const)
      fillBox(context, setting.tone(colour, 0.08), [at, y - h, w, h])
      fillBox(context, fade(shade(colour, 0.4), 0.5), [at, y - h * 0.8, w, 4 * unit])
      at += w + 2 * unit
    }
    const plant = [x + width * 0.24, y - 34 * unit, 26 * unit, 34 * unit] as const
    if (row === 0) fillEllipse(context, setting.tone('#4f8a5b', 0.05), plant)
  }
  paintFloorLamp(context, setting, isLeft ? width * 0.9 : width * 0.1, floor)
  paintPot(context, setting, isLeft ? width * 0.06 : width * 0.93, floor + 20 * unit)
  fillBox(context, fade(shade(setting.tone(wall, 0), -0.3), 0.2), [0, floor - 4 * unit, width, 6 * unit])
}

function paintFloorLamp(context: SKRSContext2D, setting: Setting, x: number, floor: number): void {
  const { unit } = setting
  const y = floor - 300 * unit
  fillGlow(context, [x, y, 250 * unit], ['rgba(255,226,160,.5)', 'rgba(255,214,140,0)'])
  fillBox(context, setting.tone('#3a3540', 0), [x - 4 * unit, y, 8 * unit, 320 * unit])
  fillEllipse(context, setting.tone('#3a3540', 0), [x, floor + 22 * unit, 46 * unit, 10 * unit])
  fillTrapezoid(context, '#ffe6b0', x, [y - 40 * unit, 34 * unit, y + 50 * unit, 66 * unit])
}

function paintPot(context: SKRSContext2D, setting: Setting, x: number, y: number): void {
  const { unit } = setting
  const random = setting.random('pot plant')
  const green = setting.tone('#3f7f55', 0.02)
  for (let leaf = 0; leaf < 13; leaf++) {
    const angle = -Math.PI / 2 + between(random, -1.1, 1.1)
    const long = between(random, 110, 230) * unit
    context.save()
    context.translate(x, y - 70 * unit)
    context.rotate(angle)
    fillEllipse(context, shade(green, between(random, -0.2, 0.14)), [long / 2, 0, long / 2, long * 0.13])
    context.restore()
  }
  fillTrapezoid(context, setting.tone('#c9744f', 0), x, [y - 84 * unit, 52 * unit, y + 10 * unit, 36 * unit])
}
