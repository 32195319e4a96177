import { fade, mix, shade } from '../colour.ts'
import { between } from '../random.ts'
import { type Layer, layer } from '../scene.ts'
import type { Setting } from '../setting.ts'
import { down, fillBand, fillEllipse, fillTrapezoid } from '../sprites/brush.ts'

export function roadLayer(setting: Setting, y: number): Layer {
  return layer('ground', 0.14, (context) => {
    const { width, height, overscan, unit, weather, palette } = setting
    const isWhite = setting.season === 'winter'
    const road = setting.tone(setting.groundColour ?? (isWhite ? '#b9c4cf' : '#565c6b'), 0.1)
    const walk = setting.tone(isWhite ? '#e4ebf1' : '#9a9aa3', 0.12)
    fillBand(context, setting, down(context, y, height, [mix(walk, palette.haze, 0.35), walk]), [
      y,
      height - y,
    ])
    const middle = width / 2
    const surface = down(context, y, height, [mix(road, palette.haze, 0.4), shade(road, -0.12)])
    fillTrapezoid(context, surface, middle, [y, 60 * unit, height, width * 0.7 + overscan])
    const dash = fade(setting.tone('#f4e2a0', 0), 0.85)
    const at = (part: number) => y + (height - y) * part ** 2
    for (let mark = 0; mark < 7; mark++) {
      const [from, to] = [at(mark / 7), at((mark + 0.55) / 7)]
      const half = (part: number) => (2 + 16 * ((part - y) / (height - y))) * unit
      fillTrapezoid(context, dash, middle, [from, half(from), to, half(to)])
    }
    if (weather === 'rain' || weather === 'storm' || setting.style === 'neon')
      paintPuddles(context, setting, y)
  })
}

function paintPuddles(context: Parameters<Layer['paint']>[0], setting: Setting, y: number): void {
  const { width, height, unit, palette } = setting
  const random = setting.random('puddles')
  for (let puddle = 0; puddle < 16; puddle++) {
    const near = random()
    const colour = puddle % 3 ? palette.sky[3] : palette.accent
    const [x, at] = [between(random, 0, width), y + (height - y) * (0.15 + 0.85 * near)]
    fillEllipse(context, fade(colour, 0.24), [x, at, (50 + 130 * near) * unit, (5 + 15 * near) * unit])
  }
}
