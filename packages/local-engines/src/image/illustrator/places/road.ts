import { fade, mix, shade } from '../colour.ts'
import { between } from '../random.ts'
import type { Layer } from '../scene.ts'
import type { Setting } from '../setting.ts'
import { down, fillEllipse, fillOutline } from '../sprites/brush.ts'

export function roadLayer(setting: Setting, y: number): Layer {
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
