import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Colour } from '../colour.ts'
import { fade, mix, turnHue } from '../colour.ts'
import { between, pick } from '../random.ts'
import type { Setting } from '../setting.ts'
import { fillEllipse } from '../sprites/brush.ts'

const nebulae: readonly (readonly Colour[])[] = [
  ['#7b3ff2', '#e0447c', '#2a6df4', '#18c2c9'],
  ['#ff8a5b', '#d63384', '#5b2a86', '#2f6fed'],
  ['#1fd1b2', '#1b6ca8', '#7f5af0', '#0ea5e9'],
  ['#ffb347', '#c0392b', '#8e44ad', '#f06292'],
]

export function paintNebula(context: SKRSContext2D, setting: Setting): void {
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
