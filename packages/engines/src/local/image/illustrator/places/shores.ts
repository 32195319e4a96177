import { fade, shade } from '../colour.ts'
import { landLayer, mistLayer, skylineOf } from '../elements/land.ts'
import { paintGrass, paintReeds, paintStones } from '../elements/plants.ts'
import { treesLayer } from '../elements/trees.ts'
import { waterLayer } from '../elements/water.ts'
import { pick } from '../random.ts'
import type { Layer } from '../scene.ts'
import type { Setting } from '../setting.ts'
import { grassColour, grassFrame, meadowGround } from './ground.ts'
import { distantPeaks } from './heights.ts'
import type { Stage } from './stage.ts'

const SAND = '#ecd3a0'

/** The open sea before a rocky or grassy shore. */
export function sea(setting: Setting): Stage {
  return shore(setting, pick(setting.random('sea shore'), ['#7d8460', '#86806f'] as const), 0.9, false)
}

/** A beach with palms. */
export function beach(setting: Setting): Stage {
  // A colour for the ground is the sand's here, not the water's.
  const { groundColour, ...others } = setting
  const { height, unit } = setting
  const stage = shore(others, groundColour ?? SAND, 0.8, true)
  const palms = treesLayer(setting, {
    name: 'palms',
    kind: 'ground',
    depth: 0.08,
    count: 3,
    tall: 470 * unit,
    kinds: ['palm'],
    leaves: ['#2f8a4c', '#3c9a52'],
    skyline: () => height * 0.9,
  })
  return { ...stage, back: [...stage.back, palms] }
}

function shore(setting: Setting, land: `#${string}`, waves: number, isSand: boolean): Stage {
  const { horizon, height, unit } = setting
  const strand = {
    name: 'strand',
    kind: 'ground',
    depth: 0.06,
    y: height * 0.83,
    swing: 34 * unit,
    hills: 1.1,
    colour: land,
  } as const
  const skyline = skylineOf(setting, strand)
  const island = {
    name: 'islands',
    kind: 'far',
    depth: 0.74,
    y: horizon + 6 * unit,
    swing: 26 * unit,
    hills: 3,
  } as const
  return {
    back: [
      landLayer(setting, { ...island, colour: '#5b7286' }),
      waterLayer(setting, {
        name: 'sea',
        from: horizon,
        to: height,
        depth: 0.3,
        colour: isSand ? '#1fa3b8' : '#1c6c9c',
        waves: setting.weather === 'storm' ? 1 : waves * 0.7,
      }),
      surfLayer(setting, skyline),
      landLayer(setting, {
        ...strand,
        details: (context) => {
          const growth = { from: strand.y, to: height * 1.02, depth: 0.05, colour: shade(land, -0.12) }
          paintStones(context, setting, {
            ...growth,
            name: 'pebbles',
            count: isSand ? 26 : 60,
            tall: 16 * unit,
          })
          if (!isSand) {
            const colour = grassColour(setting)
            paintGrass(context, setting, {
              ...growth,
              colour,
              name: 'dune grass',
              count: 150,
              tall: 34 * unit,
            })
          }
        },
      }),
    ],
    front: isSand ? [] : [grassFrame(setting)],
    floor: { far: height * 0.87, near: height * 0.95 },
    water: { far: horizon + 40 * unit, near: height * 0.79 },
    medium: 'land',
  }
}

/** Foam where the water meets the land. */
function surfLayer(setting: Setting, skyline: (x: number) => number): Layer {
  return {
    kind: 'ground',
    depth: 0.07,
    paint: (context) => {
      const { width, overscan, unit } = setting
      for (const [lift, thick, opacity] of [
        [30, 10, 0.25],
        [16, 12, 0.4],
        [4, 14, 0.75],
      ] as const) {
        context.strokeStyle = fade(setting.tone('#ffffff', 0.1), opacity)
        context.lineWidth = thick * unit
        context.beginPath()
        for (let x = -overscan; x <= width + overscan; x += 12 * unit) {
          context.lineTo(x, skyline(x) - (lift + 7 * Math.sin(x / (38 * unit) + lift)) * unit)
        }
        context.stroke()
      }
    },
  }
}

/** A still lake under mountains, with reeds at its near shore. */
export function lake(setting: Setting): Stage {
  const { horizon, height, unit } = setting
  const bank = {
    name: 'far bank',
    kind: 'mid',
    depth: 0.46,
    y: horizon,
    swing: 22 * unit,
    colour: '#4d7350',
  } as const
  const near = height * 0.84
  return {
    back: [
      ...distantPeaks(setting, 1.05),
      treesLayer(setting, {
        name: 'far bank trees',
        depth: 0.5,
        count: 70,
        tall: 92 * unit,
        kinds: ['conifer'],
        skyline: (x) => skylineOf(setting, bank)(x) + 10 * unit,
      }),
      landLayer(setting, bank),
      mistLayer(setting, horizon + 12 * unit, 0.44, 0.42),
      waterLayer(setting, {
        name: 'lake',
        from: horizon + 26 * unit,
        to: height,
        depth: 0.3,
        colour: '#2d7f9b',
        waves: 0.12,
      }),
      meadowGround(setting, near, 26),
    ],
    front: [
      {
        kind: 'foreground',
        depth: 0,
        paint: (context) =>
          paintReeds(context, setting, {
            name: 'reeds',
            from: height * 0.97,
            to: height * 1.08,
            count: 60,
            tall: 250 * unit,
            colour: '#5e7f3d',
            depth: 0,
          }),
      },
    ],
    floor: { far: near + 26 * unit, near: height * 0.95 },
    water: { far: horizon + 70 * unit, near: near - 20 * unit },
    medium: 'land',
  }
}

/** A river that winds through a meadow to the hills. */
export function river(setting: Setting): Stage {
  const { horizon, height, unit, width, palette } = setting
  const floor = horizon + (height - horizon) * 0.12
  const side = setting.random('river')() < 0.5 ? -1 : 1
  const middle = (near: number) =>
    width * (0.5 + side * (0.3 * near * near - 0.16 * Math.sin(near * 6.2) * (1 - near * 0.5)))
  const stream: Layer = {
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
      stream,
    ],
    front: [grassFrame(setting)],
    floor: { far: floor + 60 * unit, near: height * 0.95 },
    water: { far: floor + 120 * unit, near: height * 0.88 },
    medium: 'land',
  }
}
