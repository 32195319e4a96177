import { type Colour, fade, mix } from '../colour.ts'
import { landLayer, mistLayer, skylineOf } from '../elements/land.ts'
import { peaksLayer } from '../elements/peaks.ts'
import { paintSoftly } from '../elements/soft.ts'
import { treesLayer } from '../elements/trees.ts'
import { between } from '../random.ts'
import type { Layer } from '../scene.ts'
import type { Setting } from '../setting.ts'
import { down, fillOutline } from '../sprites/brush.ts'
import { grassColour, grassFrame, meadowGround } from './ground.ts'
import type { Stage } from './stage.ts'

/** Rows of mountains that other places have in their distance. */
export function distantPeaks(setting: Setting, scale: number): Layer[] {
  const random = setting.random('distant peaks')
  const rock: Colour = random() < 0.5 ? '#6c7a98' : '#7d7488'
  const { horizon, height } = setting
  const snow = setting.season === 'winter' ? 0.7 : between(random, 0.15, 0.45)
  const tall = height * 0.34 * scale
  return [
    peaksLayer(setting, { name: 'peaks 1', depth: 0.82, base: horizon * 1.02, tall, count: 4, rock, snow }),
    peaksLayer(setting, {
      name: 'peaks 2',
      depth: 0.6,
      base: horizon * 1.03,
      tall: tall * 0.62,
      count: 6,
      rock,
      snow: snow * 0.7,
    }),
  ]
}

/** High mountains over a meadow or a snow field. */
export function mountains(setting: Setting): Stage {
  const { horizon, height, unit } = setting
  const floor = horizon + (height - horizon) * 0.3
  const hill = {
    name: 'foothill',
    kind: 'mid',
    depth: 0.42,
    y: horizon + 20 * unit,
    swing: 46 * unit,
    colour: setting.season === 'winter' ? '#dfe8f0' : '#4f7d55',
  } as const
  return {
    back: [
      ...distantPeaks(setting, 1.25),
      mistLayer(setting, horizon, 0.55, 0.5),
      landLayer(setting, hill),
      treesLayer(setting, {
        name: 'foothill trees',
        depth: 0.36,
        count: 46,
        tall: 95 * unit,
        kinds: ['conifer'],
        skyline: (x) => skylineOf(setting, hill)(x) + 26 * unit,
        leaves: ['#2f5a4c', '#2a4f4a'],
      }),
      meadowGround(setting, floor),
    ],
    front: [grassFrame(setting)],
    floor: { far: floor + 20 * unit, near: height * 0.95 },
    medium: 'land',
  }
}

/** A snow field between firs. */
export function snowField(setting: Setting): Stage {
  const { horizon, height, unit } = setting
  const floor = horizon + (height - horizon) * 0.25
  const ridge = {
    name: 'snow ridge',
    kind: 'mid',
    depth: 0.4,
    y: horizon + 24 * unit,
    swing: 40 * unit,
    colour: '#dde8f2',
  } as const
  const field = { name: 'snow field', y: floor, swing: 26 * unit, hills: 1.6 } as const
  return {
    back: [
      ...distantPeaks(setting, 0.8),
      landLayer(setting, ridge),
      treesLayer(setting, {
        name: 'far firs',
        depth: 0.34,
        count: 30,
        tall: 110 * unit,
        kinds: ['conifer'],
        skyline: (x) => skylineOf(setting, ridge)(x) + 18 * unit,
      }),
      landLayer(setting, { ...field, kind: 'ground', depth: 0.1, colour: setting.groundColour ?? '#f1f6fb' }),
      treesLayer(setting, {
        name: 'near firs',
        kind: 'ground',
        depth: 0.18,
        count: 7,
        tall: 230 * unit,
        kinds: ['conifer'],
        skyline: (x) => skylineOf(setting, field)(x) + 14 * unit,
      }),
    ],
    front: [
      landLayer(setting, {
        name: 'drift',
        kind: 'foreground',
        depth: 0,
        y: height * 0.965,
        swing: 26 * unit,
        colour: setting.groundColour ?? '#ffffff',
      }),
    ],
    floor: { far: floor + 30 * unit, near: height * 0.94 },
    medium: 'land',
  }
}

/** A volcano with glowing lava over a dark plain. */
export function volcano(setting: Setting): Stage {
  const { horizon, height, unit, width } = setting
  const random = setting.random('volcano')
  const x = width * between(random, 0.32, 0.68)
  const top = horizon - height * 0.36
  const cone: Layer = {
    kind: 'far',
    depth: 0.5,
    paint: (context) => {
      const half = width * 0.42
      const rock = setting.tone('#4a3a44', 0.45)
      paintSoftly(context, setting, 26 * unit, (soft) => {
        soft.fillStyle = fade('#ff7a3d', 0.75)
        soft.beginPath()
        soft.ellipse(x, top - 30 * unit, 150 * unit, 130 * unit, 0, 0, 7)
        soft.fill()
        soft.fillStyle = fade(mix(setting.palette.haze, '#3a3036', 0.6), 0.8)
        for (let puff = 0; puff < 9; puff++) {
          const size = (40 + puff * 16) * unit
          soft.beginPath()
          soft.ellipse(
            x + puff * puff * 4 * unit,
            top - 50 * unit - puff * 44 * unit,
            size,
            size * 0.8,
            0,
            0,
            7,
          )
          soft.fill()
        }
      })
      const outline = [
        x - half,
        horizon * 1.04,
        x - 60 * unit,
        top,
        x + 60 * unit,
        top,
        x + half,
        horizon * 1.04,
      ]
      fillOutline(
        context,
        down(context, top, horizon, [rock, rock, mix(rock, setting.palette.haze, 0.5)]),
        outline,
      )
      for (const [shift, spread] of [
        [-20, -120],
        [10, 40],
        [40, 190],
      ] as const) {
        context.strokeStyle = '#ff7b2e'
        context.lineWidth = 13 * unit
        context.beginPath()
        context.moveTo(x + shift * unit, top)
        context.bezierCurveTo(
          x + shift * unit,
          top + 90 * unit,
          x + spread * unit,
          top + 90 * unit,
          x + spread * 1.4 * unit,
          horizon,
        )
        context.stroke()
        context.strokeStyle = '#ffd76b'
        context.lineWidth = 5 * unit
        context.stroke()
      }
    },
  }
  const floor = horizon + (height - horizon) * 0.28
  const plain = { kind: 'mid', depth: 0.3, swing: 40 * unit } as const
  return {
    back: [
      cone,
      landLayer(setting, {
        ...plain,
        name: 'lava hills',
        y: horizon + 30 * unit,
        colour: '#54444a',
        octaves: 4,
      }),
      landLayer(setting, {
        ...plain,
        name: 'ground',
        kind: 'ground',
        depth: 0.1,
        y: floor,
        colour: setting.groundColour ?? '#4d4148',
        octaves: 4,
      }),
    ],
    front: [grassFrame({ ...setting, groundColour: grassColour(setting) })],
    floor: { far: floor + 20 * unit, near: height * 0.94 },
    medium: 'land',
  }
}
