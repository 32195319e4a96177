import { mix } from '../colour.ts'
import { between } from '../random.ts'
import type { Layer } from '../scene.ts'
import type { Setting } from '../setting.ts'
import { fillEllipse } from '../sprites/brush.ts'
import type { Stage } from './stage.ts'

/** A sea of clouds. */
export function clouds(setting: Setting): Stage {
  const { height, horizon } = setting
  const bank = (depth: number, y: number, row: number): Layer => ({
    kind: row > 2 ? 'foreground' : 'mid',
    depth,
    paint: (context) => {
      const { width, overscan, unit, palette } = setting
      const random = setting.random(`bank ${row}`)
      const size = (70 + row * 44) * unit
      const bright = mix(palette.glow, '#ffffff', 0.5)
      for (let puff = 0; puff < 46; puff++) {
        const x = between(random, -overscan, width + overscan)
        const lift = random() ** 2 * size * 1.1
        const colour = mix(mix(bright, palette.sky[2], 0.18 + 0.3 * depth), palette.sky[1], random() * 0.22)
        fillEllipse(context, mix(colour, palette.haze, depth * 0.5), [
          x,
          y - lift + size * 0.4,
          size,
          size * 0.62,
        ])
      }
      context.fillStyle = mix(bright, palette.sky[2], 0.3 + 0.2 * depth)
      context.fillRect(-overscan, y + size * 0.55, width + 2 * overscan, height)
    },
  })
  return {
    back: [
      bank(0.7, horizon + 10, 0),
      bank(0.5, horizon + (height - horizon) * 0.28, 1),
      bank(0.3, horizon + (height - horizon) * 0.55, 2),
    ],
    front: [bank(0.02, height * 0.98, 3)],
    floor: { far: height * 0.5, near: height * 0.72 },
    medium: 'air',
  }
}
