import type { SKRSContext2D } from '@napi-rs/canvas'
import { mix, shade } from '../colour.ts'
import { leafColours } from '../elements/trees.ts'
import { between, pick } from '../random.ts'
import type { Layer } from '../scene.ts'
import type { Setting } from '../setting.ts'
import { across, fillEllipse, fillOutline } from '../sprites/brush.ts'

/** Dark trunks and branches at the edges. */
export function trunkFrame(setting: Setting): Layer {
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

export function leafFrame(setting: Setting): Layer {
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
