import { fade, mix, shade } from '../colour.ts'
import { landLayer } from '../elements/land.ts'
import { between, pick } from '../random.ts'
import type { Layer } from '../scene.ts'
import type { Setting } from '../setting.ts'
import { down, fillOutline } from '../sprites/brush.ts'
import type { Stage } from './stage.ts'

/** A cave with its mouth open to the light. */
export function cave(setting: Setting): Stage {
  const { height, unit, horizon } = setting
  return {
    back: [
      landLayer(setting, {
        name: 'cave far',
        kind: 'far',
        depth: 0.66,
        y: horizon,
        swing: 60 * unit,
        colour: '#5f8a6c',
      }),
      mouthLayer(setting),
      landLayer(setting, {
        name: 'ground',
        kind: 'ground',
        depth: 0.12,
        y: height * 0.8,
        swing: 26 * unit,
        octaves: 3,
        colour: setting.groundColour ?? '#575064',
      }),
      crystalsLayer(setting),
    ],
    front: [],
    floor: { far: height * 0.85, near: height * 0.95 },
    medium: 'land',
  }
}

/** Rings of rock around the light. */
function mouthLayer(setting: Setting): Layer {
  const { height, width, horizon } = setting
  return {
    kind: 'mid',
    depth: 0.3,
    paint: (context) => {
      const { overscan, palette } = setting
      const random = setting.random('cave')
      for (const [row, scale] of [1, 1.16, 1.34].entries()) {
        const rock = setting.tone(shade('#6a6474', -row * 0.26), 0.3 - row * 0.1)
        const points = Array.from({ length: 46 }, (_, at): readonly [number, number] => {
          const angle = (at / 46) * Math.PI * 2
          const rough = between(random, 0.9, 1.1)
          return [
            width / 2 + Math.cos(angle) * width * 0.36 * scale * rough,
            horizon * 0.92 + Math.sin(angle) * height * 0.33 * scale * rough,
          ]
        })
        context.fillStyle = down(context, 0, height, [shade(rock, -0.3), rock, mix(rock, palette.glow, 0.1)])
        context.beginPath()
        context.rect(-overscan, -10, width + 2 * overscan, height + 20)
        context.moveTo(...(points[0] ?? [0, 0]))
        for (const point of points) context.lineTo(...point)
        context.fill('evenodd')
      }
    },
  }
}

/** Crystals that shine by themselves. */
function crystalsLayer(setting: Setting): Layer {
  const { height, width, unit } = setting
  return {
    kind: 'ground',
    depth: 0.1,
    paint: (context) => {
      const random = setting.random('crystals')
      for (let crystal = 0; crystal < 18; crystal++) {
        const x = random() < 0.5 ? between(random, 0, 0.24) * width : between(random, 0.76, 1) * width
        const y = height * between(random, 0.8, 0.97)
        const [w, tall] = [between(random, 10, 26) * unit, between(random, 50, 170) * unit]
        const lean = between(random, -0.3, 0.3) * tall
        const colour = pick(random, ['#7df3ff', '#b58bff', setting.palette.accent] as const)
        fillOutline(context, fade(colour, 0.85), [
          x - w,
          y,
          x + lean - w * 0.5,
          y - tall * 0.8,
          x + lean,
          y - tall,
          x,
          y,
        ])
        fillOutline(context, fade(shade(colour, -0.3), 0.85), [
          x + w,
          y,
          x + lean + w * 0.5,
          y - tall * 0.8,
          x + lean,
          y - tall,
          x,
          y,
        ])
      }
    },
  }
}
