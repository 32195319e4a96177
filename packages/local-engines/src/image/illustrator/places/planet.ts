import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Colour, fade, mix, shade, turnHue } from '../colour.ts'
import { landLayer } from '../elements/land.ts'
import { paintStars } from '../elements/sky.ts'
import { between, pick } from '../random.ts'
import type { Stage } from '../scene.ts'
import type { Setting } from '../setting.ts'
import { blend } from '../sprites/blending.ts'
import { around, fillBox, fillEllipse } from '../sprites/brush.ts'
import { paintStones } from './ground.ts'
import { paintPlanets } from './planets.ts'

export function planet(setting: Setting): Stage {
  const { horizon, height, unit } = setting
  const soil =
    setting.groundColour ?? pick(setting.random('soil'), ['#9a9aa5', '#b5663f', '#8d6fa8'] as const)
  const floor = horizon + (height - horizon) * 0.3
  const land = { kind: 'mid', octaves: 3, colour: soil } as const
  const details = (context: SKRSContext2D) => {
    paintCraters(context, setting, floor, soil)
    const growth = { name: 'stones', from: floor, to: height, count: 50, tall: 15 * unit, depth: 0.08 }
    paintStones(context, setting, { ...growth, colour: shade(soil, -0.1) })
  }
  const ground = { name: 'ground', kind: 'ground', details } as const
  return {
    back: [
      { kind: 'sky', depth: 0.99, paint: (context) => paintNebula(context, setting) },
      { kind: 'sky', depth: 0.96, paint: (context) => paintStars(context, setting, 1.6) },
      { kind: 'far', depth: 0.8, paint: (context) => paintPlanets(context, setting) },
      landLayer(setting, { ...land, name: 'far rims', depth: 0.5, y: horizon, swing: 60 * unit }),
      landLayer(setting, { ...land, name: 'rims', depth: 0.3, y: horizon + 40 * unit, swing: 40 * unit }),
      landLayer(setting, { ...land, ...ground, depth: 0.08, y: floor, swing: 14 * unit, octaves: 1 }),
    ],
    front: [],
    floor: { far: floor + 40 * unit, near: height * 0.94 },
    medium: 'land',
  }
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

const nebulae: readonly (readonly Colour[])[] = [
  ['#7b3ff2', '#e0447c', '#2a6df4', '#18c2c9'],
  ['#ff8a5b', '#d63384', '#5b2a86', '#2f6fed'],
  ['#1fd1b2', '#1b6ca8', '#7f5af0', '#0ea5e9'],
  ['#ffb347', '#c0392b', '#8e44ad', '#f06292'],
]

function paintNebula(context: SKRSContext2D, setting: Setting): void {
  const { width, height, unit, palette } = setting
  const random = setting.random('nebula')
  const colours = setting.groundColour
    ? [setting.groundColour, turnHue(setting.groundColour, 40)]
    : pick(random, nebulae)
  fillBox(context, mix('#05040f', palette.sky[0], 0.35), [-width, -height, width * 3, height * 3])
  const angle = between(random, -0.8, 0.8)
  blend(context, 'screen', () => {
    for (let puff = 0; puff < 46; puff++) {
      const along = between(random, -0.7, 0.7) * Math.max(width, height)
      const aside = (random() + random() - 1) * 0.34 * Math.min(width, height)
      const x = width / 2 + along * Math.cos(angle) - aside * Math.sin(angle)
      const y = height * 0.45 + along * Math.sin(angle) + aside * Math.cos(angle)
      const size = between(random, 70, 300) * unit
      const colour = pick(random, colours)
      const shades = [fade(colour, between(random, 0.1, 0.3)), fade(colour, 0.08), fade(colour, 0)]
      const glow = around(context, [x, y, size], shades)
      fillEllipse(context, glow, [x, y, size, size * between(random, 0.5, 1)])
    }
  })
}

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
