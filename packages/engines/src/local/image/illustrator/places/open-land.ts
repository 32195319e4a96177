import { fade, mix, shade } from '../colour.ts'
import { landLayer, mistLayer, skylineOf } from '../elements/land.ts'
import { paintCacti, paintFlowers, paintStones } from '../elements/plants.ts'
import { treesLayer } from '../elements/trees.ts'
import { between, pick } from '../random.ts'
import type { Layer } from '../scene.ts'
import type { Setting } from '../setting.ts'
import { fillOutline } from '../sprites/brush.ts'
import { grassColour, grassFrame, meadowGround } from './ground.ts'
import { distantPeaks } from './heights.ts'
import type { Stage } from './stage.ts'

/** Rolling hills with single trees and flowers. */
export function meadow(setting: Setting): Stage {
  const { horizon, height, unit } = setting
  const grass = grassColour(setting)
  const floor = horizon + (height - horizon) * 0.36
  const hills = [0.74, 0.52, 0.32].flatMap((depth, row): Layer[] => {
    const land = {
      name: `hill ${row}`,
      y: horizon - 26 * unit + row * (floor - horizon) * 0.42,
      swing: (64 - row * 12) * unit,
      hills: 1.3 + row * 0.5,
    }
    const skyline = skylineOf(setting, land)
    return [
      treesLayer(setting, {
        name: `hill trees ${row}`,
        depth,
        count: [16, 9, 5][row] ?? 5,
        tall: (62 + row * 52) * unit,
        kinds: ['broadleaf', 'broadleaf', 'conifer'],
        skyline: (x) => skyline(x) + 6 * unit,
      }),
      landLayer(setting, { ...land, kind: 'mid', depth, colour: shade(grass, row * 0.04 - 0.08) }),
    ]
  })
  const far = setting.random('meadow')() < 0.4 ? distantPeaks(setting, 0.55) : []
  return {
    back: [...far, ...hills, meadowGround(setting, floor, 130)],
    front: [grassFrame(setting)],
    floor: { far: floor + 24 * unit, near: height * 0.95 },
    medium: 'land',
  }
}

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

/** Ploughed and sown stripes up to a barn-dotted horizon. */
export function farm(setting: Setting): Stage {
  const { horizon, height, unit, width } = setting
  const floor = horizon + (height - horizon) * 0.42
  const grass = grassColour(setting)
  const rows: Layer = {
    kind: 'ground',
    depth: 0.25,
    paint: (context) => {
      const random = setting.random('rows')
      const crops =
        setting.season === 'winter' ? ['#dfe8ef', '#cfdbe5'] : ['#d9b44a', '#8fb04a', '#c99a3d', '#6f9a44']
      const x = width * between(random, 0.3, 0.7)
      for (let row = -26; row < 26; row++) {
        const colour = setting.tone(pick(random, crops) as `#${string}`, 0.24)
        const [from, to] = [x + row * 22 * unit, x + row * 150 * unit]
        fillOutline(context, colour, [
          from,
          horizon,
          from + 23 * unit,
          horizon,
          to + 152 * unit,
          floor + 70 * unit,
          to,
          floor + 70 * unit,
        ])
        fillOutline(context, fade(shade(colour, -0.3), 0.35), [
          from,
          horizon,
          from + 5 * unit,
          horizon,
          to + 42 * unit,
          floor + 70 * unit,
          to,
          floor + 70 * unit,
        ])
      }
      context.fillStyle = fade(mix(setting.palette.haze, setting.palette.glow, 0.3), 0.34)
      context.fillRect(-setting.overscan, horizon, width + 2 * setting.overscan, 26 * unit)
    },
  }
  return {
    back: [
      landLayer(setting, {
        name: 'farm hill',
        kind: 'far',
        depth: 0.66,
        y: horizon - 20 * unit,
        swing: 46 * unit,
        colour: grass,
      }),
      treesLayer(setting, {
        name: 'farm trees',
        depth: 0.52,
        count: 26,
        tall: 74 * unit,
        kinds: ['broadleaf'],
        skyline: () => horizon + 6 * unit,
      }),
      rows,
      meadowGround(setting, floor, 40),
    ],
    front: [grassFrame(setting)],
    floor: { far: floor + 22 * unit, near: height * 0.95 },
    medium: 'land',
  }
}

/** Hedges, beds of flowers and a fence. */
export function garden(setting: Setting): Stage {
  const { horizon, height, unit, width, overscan } = setting
  const floor = horizon + (height - horizon) * 0.4
  const fence: Layer = {
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
      fence,
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
