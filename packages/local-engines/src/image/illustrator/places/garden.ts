import { shade } from '../colour.ts'
import { landLayer } from '../elements/land.ts'
import { paintFlowers } from '../elements/plants.ts'
import { treesLayer } from '../elements/trees.ts'
import type { Layer } from '../scene.ts'
import type { Setting } from '../setting.ts'
import { fillOutline } from '../sprites/brush.ts'
import { grassColour, grassFrame, meadowGround } from './ground.ts'
import type { Stage } from './stage.ts'

/** Hedges, beds of flowers and a fence. */
export function garden(setting: Setting): Stage {
  const { horizon, height, unit } = setting
  const floor = horizon + (height - horizon) * 0.4
  const bed = {
    name: 'beds',
    from: floor - 6 * unit,
    to: floor + 40 * unit,
    count: 130,
    tall: 86 * unit,
    depth: 0.14,
  }
  return {
    back: [
      treesLayer(setting, {
        name: 'garden trees',
        depth: 0.5,
        count: 13,
        tall: 330 * unit,
        kinds: ['broadleaf'],
        skyline: () => floor - 40 * unit,
      }),
      landLayer(setting, {
        name: 'hedge',
        kind: 'mid',
        depth: 0.36,
        y: floor - 90 * unit,
        swing: 26 * unit,
        hills: 7,
        octaves: 3,
        colour: '#3f8248',
      }),
      fenceLayer(setting, floor),
      meadowGround(setting, floor, 0),
      {
        kind: 'ground',
        depth: 0.13,
        paint: (context) => {
          if (setting.season === 'winter') return
          const petals = ['#ff6b8b', '#ffd23f', '#ffffff', '#a77bff', '#ff9a3d'] as const
          paintFlowers(context, setting, { ...bed, colour: grassColour(setting), petals })
        },
      },
    ],
    front: [grassFrame(setting)],
    floor: { far: floor + 70 * unit, near: height * 0.95 },
    medium: 'land',
  }
}

/** A white fence. */
function fenceLayer(setting: Setting, floor: number): Layer {
  const { unit, width, overscan } = setting
  return {
    kind: 'mid',
    depth: 0.26,
    paint: (context) => {
      const post = setting.tone('#f7f1e6', 0.2)
      for (let x = -overscan; x < width + overscan; x += 44 * unit) {
        const top = floor - 84 * unit
        fillOutline(context, post, [
          x,
          floor + 8 * unit,
          x,
          top,
          x + 12 * unit,
          top - 13 * unit,
          x + 24 * unit,
          top,
          x + 24 * unit,
          floor + 8 * unit,
        ])
        fillOutline(context, shade(post, -0.12), [
          x + 17 * unit,
          floor,
          x + 17 * unit,
          top,
          x + 24 * unit,
          top,
          x + 24 * unit,
          floor,
        ])
      }
      for (const y of [62, 26]) {
        context.fillStyle = shade(post, -0.06)
        context.fillRect(-overscan, floor - y * unit, width + 2 * overscan, 9 * unit)
      }
    },
  }
}
