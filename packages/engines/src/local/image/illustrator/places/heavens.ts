import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Colour, fade, mix, shade, turnHue } from '../colour.ts'
import { landLayer } from '../elements/land.ts'
import { paintStones } from '../elements/plants.ts'
import { paintStars } from '../elements/sky.ts'
import { treesLayer } from '../elements/trees.ts'
import { between, pick, type Random } from '../random.ts'
import type { Layer } from '../scene.ts'
import type { Setting } from '../setting.ts'
import { fillEllipse } from '../sprites/brush.ts'
import { grassFrame, meadowGround } from './ground.ts'
import type { Stage } from './stage.ts'

const nebulae: readonly (readonly Colour[])[] = [
  ['#7b3ff2', '#e0447c', '#2a6df4', '#18c2c9'],
  ['#ff8a5b', '#d63384', '#5b2a86', '#2f6fed'],
  ['#1fd1b2', '#1b6ca8', '#7f5af0', '#0ea5e9'],
  ['#ffb347', '#c0392b', '#8e44ad', '#f06292'],
]

/** Stars, a nebula and planets. */
export function space(setting: Setting): Stage {
  const { width, height } = setting
  return {
    back: [
      { kind: 'sky', depth: 0.99, paint: (context) => paintNebula(context, setting) },
      { kind: 'sky', depth: 0.96, paint: (context) => paintStars(context, setting, 2.2) },
      { kind: 'far', depth: 0.7, paint: (context) => paintPlanets(context, setting) },
    ],
    front: [],
    floor: { far: height * 0.5, near: height * 0.8 },
    water: { far: width * 0.3, near: height * 0.7 },
    medium: 'space',
  }
}

/** The ground of a moon or a planet under stars. */
export function planet(setting: Setting): Stage {
  const { horizon, height, unit } = setting
  const soil =
    setting.groundColour ?? pick(setting.random('soil'), ['#9a9aa5', '#b5663f', '#8d6fa8'] as const)
  const floor = horizon + (height - horizon) * 0.3
  const land = { kind: 'mid', octaves: 3, colour: soil } as const
  return {
    back: [
      { kind: 'sky', depth: 0.99, paint: (context) => paintNebula(context, setting) },
      { kind: 'sky', depth: 0.96, paint: (context) => paintStars(context, setting, 1.6) },
      { kind: 'far', depth: 0.8, paint: (context) => paintPlanets(context, setting) },
      landLayer(setting, { ...land, name: 'far rims', depth: 0.5, y: horizon, swing: 60 * unit }),
      landLayer(setting, { ...land, name: 'rims', depth: 0.3, y: horizon + 40 * unit, swing: 40 * unit }),
      landLayer(setting, {
        ...land,
        name: 'ground',
        kind: 'ground',
        depth: 0.08,
        y: floor,
        swing: 14 * unit,
        octaves: 1,
        details: (context) => {
          paintCraters(context, setting, floor, soil)
          const growth = { name: 'stones', from: floor, to: height, count: 50, tall: 15 * unit, depth: 0.08 }
          paintStones(context, setting, { ...growth, colour: shade(soil, -0.1) })
        },
      }),
    ],
    front: [],
    floor: { far: floor + 40 * unit, near: height * 0.94 },
    medium: 'land',
  }
}

/** A sky full of stars over dark hills. */
export function nightSky(setting: Setting): Stage {
  const { horizon, height, unit } = setting
  const floor = horizon + (height - horizon) * 0.45
  return {
    back: [
      { kind: 'sky', depth: 0.98, paint: (context) => paintMilkyWay(context, setting) },
      landLayer(setting, {
        name: 'night hills',
        kind: 'mid',
        depth: 0.55,
        y: horizon,
        swing: 70 * unit,
        colour: '#3d5a4c',
      }),
      treesLayer(setting, {
        name: 'night trees',
        depth: 0.3,
        count: 30,
        tall: 120 * unit,
        kinds: ['conifer'],
        skyline: () => floor + 10 * unit,
      }),
      meadowGround(setting, floor, 16),
    ],
    front: [grassFrame(setting)],
    floor: { far: floor + 22 * unit, near: height * 0.95 },
    medium: 'land',
  }
}

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

function paintNebula(context: SKRSContext2D, setting: Setting): void {
  const { width, height, unit, palette } = setting
  const random = setting.random('nebula')
  const colours = setting.groundColour
    ? [setting.groundColour, turnHue(setting.groundColour, 40)]
    : pick(random, nebulae)
  const base = mix('#05040f', palette.sky[0], 0.35)
  context.fillStyle = base
  context.fillRect(-width, -height, width * 3, height * 3)
  context.save()
  context.globalCompositeOperation = 'screen'
  const angle = between(random, -0.8, 0.8)
  for (let puff = 0; puff < 46; puff++) {
    const along = between(random, -0.7, 0.7) * Math.max(width, height)
    const aside = (random() + random() - 1) * 0.34 * Math.min(width, height)
    const x = width / 2 + along * Math.cos(angle) - aside * Math.sin(angle)
    const y = height * 0.45 + along * Math.sin(angle) + aside * Math.cos(angle)
    const size = between(random, 70, 300) * unit
    const glow = context.createRadialGradient(x, y, 0, x, y, size)
    const colour = pick(random, colours)
    glow.addColorStop(0, fade(colour, between(random, 0.1, 0.3)))
    glow.addColorStop(0.5, fade(colour, 0.08))
    glow.addColorStop(1, fade(colour, 0))
    fillEllipse(context, glow, [x, y, size, size * between(random, 0.5, 1)])
  }
  context.restore()
}

function paintMilkyWay(context: SKRSContext2D, setting: Setting): void {
  const { width, horizon, unit, palette } = setting
  const random = setting.random('milky way')
  const lean = between(random, -0.9, 0.9)
  context.save()
  context.globalCompositeOperation = 'screen'
  for (let puff = 0; puff < 420; puff++) {
    const along = random()
    const x = width * (0.5 + lean * (along - 0.5)) + (random() + random() + random() - 1.5) * 190 * unit
    const size = random() < 0.7 ? between(random, 0.6, 2) * unit : between(random, 16, 70) * unit
    const colour = size > 5 * unit ? mix(palette.sky[3], '#c79bff', random()) : '#ffffff'
    fillEllipse(context, fade(colour, size > 5 * unit ? 0.035 : 0.8), [x, along * horizon, size, size])
  }
  context.restore()
  paintStars(context, setting, 1.4)
}

function paintPlanets(context: SKRSContext2D, setting: Setting): void {
  const random = setting.random('planets')
  const { width, height, unit } = setting
  const count = 2 + Math.round(random())
  for (let at = 0; at < count; at++) {
    const radius = (at === 0 ? between(random, 95, 190) : between(random, 18, 50)) * unit
    const side = at % 2 === 0 ? (random() < 0.5 ? 0.16 : 0.84) : between(random, 0.25, 0.75)
    const y = height * (at === 0 ? between(random, 0.16, 0.3) : between(random, 0.08, 0.5))
    const colour = pick(random, ['#d97b4f', '#5b8fd9', '#c9a86b', '#8d6fd1', '#57b5a3', '#d15b7d'] as const)
    paintPlanet(context, random, { x: width * side, y, radius, colour, isRinged: at === 0 && random() < 0.6 })
  }
}

interface Planet {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly colour: Colour
  readonly isRinged: boolean
}

function paintPlanet(
  context: SKRSContext2D,
  random: Random,
  { x, y, radius, colour, isRinged }: Planet,
): void {
  const ring = (from: number, to: number) => {
    if (!isRinged) return
    for (const [scale, opacity] of [
      [1.55, 0.75],
      [1.75, 0.5],
      [1.92, 0.3],
    ] as const) {
      context.strokeStyle = fade(shade(colour, 0.45), opacity)
      context.lineWidth = radius * 0.09
      context.beginPath()
      context.ellipse(x, y, radius * scale, radius * scale * 0.26, -0.32, from, to)
      context.stroke()
    }
  }
  ring(Math.PI, Math.PI * 2)
  context.save()
  context.beginPath()
  context.arc(x, y, radius, 0, Math.PI * 2)
  context.clip()
  context.fillStyle = colour
  context.fillRect(x - radius, y - radius, radius * 2, radius * 2)
  for (let band = 0; band < 9; band++) {
    const at = y + between(random, -1, 1) * radius
    fillEllipse(context, fade(shade(colour, between(random, -0.3, 0.3)), 0.5), [
      x,
      at,
      radius * 1.3,
      radius * between(random, 0.03, 0.12),
    ])
  }
  const night = context.createRadialGradient(
    x - radius * 0.4,
    y - radius * 0.45,
    radius * 0.2,
    x,
    y,
    radius * 1.15,
  )
  night.addColorStop(0, 'rgba(255,255,255,.3)')
  night.addColorStop(0.35, 'rgba(0,0,0,0)')
  night.addColorStop(1, 'rgba(3,2,18,.85)')
  context.fillStyle = night
  context.fillRect(x - radius, y - radius, radius * 2, radius * 2)
  context.restore()
  ring(0, Math.PI)
}

function paintCraters(context: SKRSContext2D, setting: Setting, from: number, soil: Colour): void {
  const random = setting.random('craters')
  const { width, height, unit } = setting
  for (let crater = 0; crater < 15; crater++) {
    const near = ((crater + random()) / 15) ** 1.3
    const [x, y] = [between(random, 0, width), from + near * (height - from)]
    const size = (16 + 95 * near) * unit * between(random, 0.5, 1)
    const base = setting.tone(soil, 0.1)
    fillEllipse(context, shade(base, 0.16), [x, y - size * 0.03, size * 1.1, size * 0.3])
    fillEllipse(context, shade(base, -0.26), [x, y, size, size * 0.25])
    fillEllipse(context, shade(base, -0.1), [x, y + size * 0.06, size * 0.86, size * 0.18])
  }
}
