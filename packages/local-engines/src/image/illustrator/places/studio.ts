import { mix, shade } from '../colour.ts'
import { between } from '../random.ts'
import type { Setting } from '../setting.ts'
import { down, fillBox, fillEllipse } from '../sprites/brush.ts'
import type { Stage } from './stage.ts'

/** A plain backdrop that runs into the floor, with a soft light behind the subject. */
export function studio(setting: Setting): Stage {
  const { width, height, overscan, palette, light } = setting
  const random = setting.random('studio')
  const colour = setting.groundColour ?? mix(palette.sky[2], palette.haze, random())
  const [x, edge] = [between(random, 0.3, 0.7) * width, between(random, 0.62, 0.74) * height]
  return {
    back: [
      {
        kind: 'sky',
        depth: 0.6,
        paint: (context) => {
          const wall = light.isDark ? shade(colour, -0.2) : mix(colour, '#ffffff', 0.25)
          fillBox(
            context,
            down(context, 0, height, [shade(wall, -0.12), wall, shade(wall, 0.2), shade(wall, -0.06)]),
            [-overscan, 0, width + 2 * overscan, height],
          )
          const glow = context.createRadialGradient(x, edge * 0.6, 0, x, edge * 0.6, width * 0.6)
          glow.addColorStop(0, 'rgba(255,255,255,.5)')
          glow.addColorStop(1, 'rgba(255,255,255,0)')
          fillEllipse(context, glow, [x, edge * 0.6, width * 0.6, width * 0.6])
        },
      },
    ],
    front: [],
    floor: { far: edge, near: height * 0.9 },
    medium: 'land',
  }
}
