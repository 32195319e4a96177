import { fade, mix, shade } from '../colour.ts'
import { paintHouse, towersLayer } from '../elements/buildings.ts'
import { landLayer, skylineOf } from '../elements/land.ts'
import { treesLayer } from '../elements/trees.ts'
import { between } from '../random.ts'
import type { Layer } from '../scene.ts'
import type { Setting } from '../setting.ts'
import { down, fillEllipse, fillOutline } from '../sprites/brush.ts'
import { grassColour, grassFrame, meadowGround } from './ground.ts'
import type { Stage } from './stage.ts'

/** Towers up to the sky, seen over a wide road. */
export function city(setting: Setting): Stage {
  const { horizon, height } = setting
  const floor = horizon + (height - horizon) * 0.3
  const tall = horizon * 0.72
  return {
    back: [
      towersLayer(setting, {
        name: 'towers 1',
        depth: 0.82,
        base: horizon,
        tall: tall * 0.95,
        wall: '#8793b0',
      }),
      towersLayer(setting, {
        name: 'towers 2',
        depth: 0.58,
        base: horizon,
        tall: tall * 0.75,
        wall: '#66718f',
      }),
      towersLayer(setting, { name: 'towers 3', depth: 0.3, base: floor, tall: tall * 0.55, wall: '#4f5874' }),
      roadLayer(setting, floor),
    ],
    front: [lampLayer(setting, floor)],
    floor: { far: floor + (height - floor) * 0.3, near: height * 0.95 },
    medium: 'land',
  }
}

/** A street between rows of houses that run to one point. */
export function street(setting: Setting): Stage {
  const { horizon, height, width, unit } = setting
  const floor = horizon + (height - horizon) * 0.16
  const rows: Layer = {
    kind: 'mid',
    depth: 0.3,
    paint: (context) => {
      const random = setting.random('street')
      for (let pair = 7; pair >= 0; pair--) {
        const near = (1 - pair / 8) ** 1.6
        for (const side of [-1, 1]) {
          const x = width / 2 + side * (90 + 560 * near) * unit * (width / height > 1.2 ? 1.35 : 1)
          const w = (120 + 300 * near) * unit
          paintHouse(context, setting, random, {
            x,
            y: floor + (height - floor) * near * 0.46 + 6 * unit,
            w,
            depth: 0.62 * (1 - near),
          })
        }
      }
    },
  }
  return {
    back: [
      towersLayer(setting, {
        name: 'far towers',
        depth: 0.8,
        base: horizon,
        tall: horizon * 0.34,
        wall: '#8a8fa5',
      }),
      landLayer(setting, {
        name: 'far town',
        kind: 'mid',
        depth: 0.62,
        y: floor - 20 * unit,
        swing: 12 * unit,
        colour: '#7d8a78',
      }),
      roadLayer(setting, floor),
      rows,
    ],
    front: [lampLayer(setting, floor)],
    floor: { far: floor + (height - floor) * 0.42, near: height * 0.95 },
    medium: 'land',
  }
}

function roadLayer(setting: Setting, y: number): Layer {
  return {
    kind: 'ground',
    depth: 0.14,
    paint: (context) => {
      const { width, height, overscan, unit, weather, palette } = setting
      const isWhite = setting.season === 'winter'
      const road = setting.tone(setting.groundColour ?? (isWhite ? '#b9c4cf' : '#565c6b'), 0.1)
      const walk = setting.tone(isWhite ? '#e4ebf1' : '#9a9aa3', 0.12)
      context.fillStyle = down(context, y, height, [mix(walk, palette.haze, 0.35), walk])
      context.fillRect(-overscan, y, width + 2 * overscan, height - y)
      const middle = width / 2
      const wide = width * 0.7 + overscan
      fillOutline(context, down(context, y, height, [mix(road, palette.haze, 0.4), shade(road, -0.12)]), [
        middle - 60 * unit,
        y,
        middle + 60 * unit,
        y,
        middle + wide,
        height,
        middle - wide,
        height,
      ])
      const dash = fade(setting.tone('#f4e2a0', 0), 0.85)
      for (let at = 0; at < 7; at++) {
        const [from, to] = [(at / 7) ** 2, ((at + 0.55) / 7) ** 2].map((part) => y + (height - y) * part) as [
          number,
          number,
        ]
        const half = (part: number) => (2 + 16 * ((part - y) / (height - y))) * unit
        fillOutline(context, dash, [
          middle - half(from),
          from,
          middle + half(from),
          from,
          middle + half(to),
          to,
          middle - half(to),
          to,
        ])
      }
      if (weather === 'rain' || weather === 'storm' || setting.style === 'neon')
        paintPuddles(context, setting, y)
    },
  }
}

function paintPuddles(context: Parameters<Layer['paint']>[0], setting: Setting, y: number): void {
  const { width, height, unit, palette } = setting
  const random = setting.random('puddles')
  for (let puddle = 0; puddle < 16; puddle++) {
    const near = random()
    const colour = puddle % 3 ? palette.sky[3] : palette.accent
    fillEllipse(context, fade(colour, 0.24), [
      between(random, 0, width),
      y + (height - y) * (0.15 + 0.85 * near),
      (50 + 130 * near) * unit,
      (5 + 15 * near) * unit,
    ])
  }
}

/** Street lamps whose light can be seen when it is dark. */
function lampLayer(setting: Setting, y: number): Layer {
  return {
    kind: 'foreground',
    depth: 0.05,
    paint: (context) => {
      const { width, height, unit, light, time } = setting
      const pole = setting.tone('#2c3140', 0.05)
      for (const [x, near] of [
        [0.08, 0.6],
        [0.93, 0.6],
        [0.3, 0.12],
        [0.7, 0.12],
      ] as const) {
        const tall = (130 + 390 * near) * unit
        const foot = y + (height - y) * near
        const lean = (x < 0.5 ? 1 : -1) * tall * 0.12
        context.strokeStyle = pole
        context.lineWidth = tall * 0.02
        context.beginPath()
        context.moveTo(x * width, foot)
        context.lineTo(x * width, foot - tall)
        context.quadraticCurveTo(x * width, foot - tall * 1.06, x * width + lean, foot - tall * 1.05)
        context.stroke()
        const lamp = [x * width + lean, foot - tall * 1.035] as const
        if (light.isDark || time === 'dusk' || time === 'sunset') {
          const glow = context.createRadialGradient(...lamp, 0, ...lamp, tall * 0.5)
          glow.addColorStop(0, 'rgba(255,220,150,.6)')
          glow.addColorStop(1, 'rgba(255,200,120,0)')
          fillEllipse(context, glow, [...lamp, tall * 0.5, tall * 0.5])
        }
        fillEllipse(context, '#fff0c4', [...lamp, tall * 0.042, tall * 0.02])
      }
    },
  }
}

/** Houses and a church among hills. */
export function village(setting: Setting): Stage {
  const { horizon, height, width, unit } = setting
  const grass = grassColour(setting)
  const floor = horizon + (height - horizon) * 0.4
  const slope = { name: 'village hill', y: horizon + 10 * unit, swing: 34 * unit, hills: 1.5 }
  const skyline = skylineOf(setting, slope)
  const houses: Layer = {
    kind: 'mid',
    depth: 0.3,
    paint: (context) => {
      const random = setting.random('houses')
      for (let house = 0; house < 17; house++) {
        const near = house / 17
        const x = width * between(random, 0.02, 0.98)
        const y = skyline(x) + 20 * unit + near * (floor - horizon) * 0.92
        paintHouse(context, setting, random, { x, y, w: (88 + 96 * near) * unit, depth: 0.52 - near * 0.36 })
        if (setting.season === 'winter' || random() < 0.25) paintSmoke(context, setting, x, y - 90 * unit)
      }
    },
  }
  return {
    back: [
      landLayer(setting, {
        name: 'far hill',
        kind: 'far',
        depth: 0.74,
        y: horizon - 50 * unit,
        swing: 70 * unit,
        colour: grass,
      }),
      treesLayer(setting, {
        name: 'village trees',
        depth: 0.56,
        count: 26,
        tall: 96 * unit,
        kinds: ['broadleaf', 'conifer'],
        skyline,
      }),
      landLayer(setting, { ...slope, kind: 'mid', depth: 0.44, colour: grass }),
      houses,
      meadowGround(setting, floor, 60),
    ],
    front: [grassFrame(setting)],
    floor: { far: floor + 24 * unit, near: height * 0.95 },
    medium: 'land',
  }
}

function paintSmoke(
  context: Parameters<Layer['paint']>[0],
  { palette, unit }: Setting,
  x: number,
  y: number,
): void {
  for (let puff = 0; puff < 6; puff++) {
    const size = (7 + puff * 4) * unit
    fillEllipse(context, fade(shade(palette.haze, 0.25), 0.34 - puff * 0.045), [
      x + 16 * unit + puff * puff * 2.4 * unit,
      y - puff * 24 * unit,
      size,
      size * 0.8,
    ])
  }
}
