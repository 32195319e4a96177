import { fade, shade } from '../colour.ts'
import { landLayer, mistLayer, skylineOf } from '../elements/land.ts'
import { paintCacti, paintStones } from '../elements/plants.ts'
import { between } from '../random.ts'
import type { Layer } from '../scene.ts'
import type { Setting } from '../setting.ts'
import { fillOutline } from '../sprites/brush.ts'
import type { Stage } from './stage.ts'

/** Dunes with a bright and a shaded side. */
export function desert(setting: Setting): Stage {
  const { horizon, height, unit } = setting
  const sand = setting.groundColour ?? '#e2a763'
  const floor = horizon + (height - horizon) * 0.4
  const dunes = [0.72, 0.48, 0.26].map((depth, row) =>
    duneLayer(setting, {
      name: `dune ${row}`,
      depth,
      y: horizon - 8 * unit + row * (floor - horizon) * 0.42,
      swing: (60 + row * 20) * unit,
      hills: 2.4 - row * 0.4,
      colour: shade(sand, -row * 0.03),
    }),
  )
  return {
    back: [
      ...(setting.random('desert')() < 0.5 ? mesas(setting) : []),
      mistLayer(setting, horizon, 0.7, 0.4),
      ...dunes,
      landLayer(setting, {
        name: 'ground',
        kind: 'ground',
        depth: 0.08,
        y: floor,
        swing: 20 * unit,
        hills: 1,
        colour: shade(sand, -0.05),
        details: (context) => {
          const growth = { from: floor, to: height, depth: 0.08 }
          paintStones(context, setting, {
            ...growth,
            name: 'stones',
            count: 34,
            tall: 13 * unit,
            colour: '#a8764a',
          })
          paintCacti(context, setting, {
            name: 'cacti',
            from: floor + 10 * unit,
            to: floor + 90 * unit,
            depth: 0.16,
            count: 4,
            tall: 150 * unit,
            colour: '#4f7f4a',
          })
        },
      }),
    ],
    front: [],
    floor: { far: floor + 40 * unit, near: height * 0.94 },
    medium: 'land',
  }
}

type Dune = Parameters<typeof skylineOf>[1] & { readonly depth: number; readonly colour: `#${string}` }

function duneLayer(setting: Setting, dune: Dune): Layer {
  const skyline = skylineOf(setting, { ...dune, octaves: 1 })
  return {
    kind: 'mid',
    depth: dune.depth,
    paint: (context) => {
      landLayer(setting, { ...dune, kind: 'mid', octaves: 1 }).paint(context)
      const { width, overscan, unit, height } = setting
      const side = setting.light.x < width / 2 ? 1 : -1
      const step = 6 * unit
      context.fillStyle = fade(shade(setting.tone(dune.colour, dune.depth), -0.3), 0.42)
      // The side that falls away from the light lies in its own shade.
      for (let x = -overscan; x < width + overscan; x += step) {
        const slope = ((skyline(x + step) - skyline(x)) * side) / step
        if (slope <= 0.03) continue
        const deep = Math.min(1, slope * 4) * dune.swing * 1.3
        context.fillRect(x, skyline(x), step + 0.6, Math.min(deep, height))
      }
    },
  }
}

function mesas(setting: Setting): Layer[] {
  return [
    {
      kind: 'far',
      depth: 0.8,
      paint: (context) => {
        const random = setting.random('mesas')
        const { width, horizon, unit } = setting
        for (let mesa = 0; mesa < 4; mesa++) {
          const x = between(random, 0, width)
          const w = between(random, 90, 240) * unit
          const tall = between(random, 60, 170) * unit
          const rock = setting.tone('#b0623f', 0.7)
          const foot = horizon + 20 * unit
          fillOutline(context, rock, [
            x - w * 0.7,
            foot,
            x - w * 0.5,
            foot - tall,
            x + w * 0.5,
            foot - tall,
            x + w * 0.72,
            foot,
          ])
          fillOutline(context, shade(rock, -0.14), [
            x + w * 0.1,
            foot,
            x + w * 0.2,
            foot - tall,
            x + w * 0.5,
            foot - tall,
            x + w * 0.72,
            foot,
          ])
        }
      },
    },
  ]
}
