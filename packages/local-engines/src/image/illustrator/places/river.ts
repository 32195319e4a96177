import { fade, shade } from '../colour.ts'
import { landLayer } from '../elements/land.ts'
import { treesLayer } from '../elements/trees.ts'
import { waterLayer } from '../elements/water.ts'
import type { Layer } from '../scene.ts'
import type { Setting } from '../setting.ts'
import { grassColour, grassFrame, meadowGround } from './ground.ts'
import { distantPeaks } from './mountains.ts'
import type { Stage } from './stage.ts'

/** A river that winds through a meadow to the hills. */
export function river(setting: Setting): Stage {
  const { horizon, height, unit } = setting
  const floor = horizon + (height - horizon) * 0.12
  return {
    back: [
      ...distantPeaks(setting, 0.6),
      landLayer(setting, {
        name: 'river hills',
        kind: 'mid',
        depth: 0.5,
        y: horizon,
        swing: 50 * unit,
        colour: '#5f9160',
      }),
      treesLayer(setting, {
        name: 'river trees',
        depth: 0.34,
        count: 26,
        tall: 130 * unit,
        kinds: ['broadleaf', 'conifer'],
        skyline: () => floor + 14 * unit,
      }),
      meadowGround(setting, floor),
      streamLayer(setting, floor),
    ],
    front: [grassFrame(setting)],
    floor: { far: floor + 60 * unit, near: height * 0.95 },
    water: {
      far: floor + 150 * unit,
      near: height * 0.88,
      middle: (y) => middleOf(setting)((y - floor) / (height * 1.03 - floor)),
    },
    medium: 'land',
  }
}

/** Water in bends that widen to the front. */
function streamLayer(setting: Setting, floor: number): Layer {
  const { height, width, unit, palette } = setting
  const middle = middleOf(setting)
  return {
    kind: 'ground',
    depth: 0.11,
    paint: (context) => {
      const steps = 40
      const edge = (sign: number) =>
        Array.from({ length: steps + 1 }, (_, at) => {
          const near = at / steps
          const half = (9 + 175 * near ** 1.7) * unit
          return [middle(near) + sign * half, floor + near * (height * 1.03 - floor)] as const
        })
      context.save()
      context.beginPath()
      for (const [x, y] of [...edge(-1), ...edge(1).reverse()]) context.lineTo(x, y)
      context.closePath()
      context.strokeStyle = fade(shade(setting.tone(grassColour(setting), 0.1), -0.35), 0.6)
      context.lineWidth = 12 * unit
      context.stroke()
      context.clip()
      const water = {
        name: 'river',
        from: floor,
        to: height,
        depth: 0.3,
        colour: '#2f86a6',
        waves: 0.45,
      } as const
      waterLayer(setting, water).paint(context)
      context.fillStyle = fade(palette.sky[3], 0.14)
      context.fillRect(0, floor, width, height)
      context.restore()
    },
  }
}

/** The middle of the stream at each nearness, 0 (the horizon) to 1. */
function middleOf({ width, random }: Setting): (near: number) => number {
  const side = random('river')() < 0.5 ? -1 : 1
  return (near) => width * (0.5 + side * (0.3 * near * near - 0.16 * Math.sin(near * 6.2) * (1 - near * 0.5)))
}
