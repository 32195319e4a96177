import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Colour, fade, mix, shade } from '../colour.ts'
import { between } from '../random.ts'
import type { Layer } from '../scene.ts'
import type { Setting } from '../setting.ts'
import { down, fillEllipse } from '../sprites/brush.ts'

interface Water {
  readonly name: string
  /** Top and bottom, pixels. */
  readonly from: number
  readonly to: number
  readonly depth: number
  readonly colour: Colour
  /** 0 like a mirror, 1 the open sea. */
  readonly waves: number
}

/** Water up to the horizon: the sky in it, the way of the light on it, and waves that grow to the front. */
export function waterLayer(setting: Setting, water: Water): Layer {
  return {
    kind: 'ground',
    depth: water.depth,
    motion: 'ripples',
    paint: (context) => {
      const { width, overscan, palette } = setting
      const surface = setting.tone(setting.groundColour ?? water.colour, 0.15)
      context.fillStyle = down(context, water.from, water.to, [
        mix(surface, palette.sky[3], 0.62),
        mix(surface, palette.sky[2], 0.34),
        surface,
        shade(surface, -0.28),
      ])
      context.fillRect(-overscan, water.from, width + 2 * overscan, water.to - water.from)
      paintWaves(context, setting, water, surface)
      if (setting.light.strength > 0.15) paintGlitter(context, setting, water)
    },
  }
}

function paintWaves(context: SKRSContext2D, setting: Setting, water: Water, surface: Colour): void {
  const { width, overscan, unit, palette } = setting
  const random = setting.random(`${water.name} waves`)
  const tall = water.to - water.from
  const count = 60 + 170 * water.waves
  for (let wave = 0; wave < count; wave++) {
    const near = ((wave + random()) / count) ** 1.5
    const y = water.from + near * tall
    const x = between(random, -overscan, width + overscan)
    const long = (14 + 190 * near) * unit * between(random, 0.4, 1.2)
    const thick = (1 + 8 * near * (0.25 + water.waves)) * unit
    const isLight = random() < 0.5
    const colour = isLight ? mix(palette.sky[3], palette.glow, 0.4) : shade(surface, -0.3)
    context.fillStyle = fade(colour, (isLight ? 0.13 : 0.16) + 0.16 * near)
    context.beginPath()
    context.moveTo(x - long / 2, y)
    context.quadraticCurveTo(x, y - thick, x + long / 2, y)
    context.quadraticCurveTo(x, y + thick * 0.4, x - long / 2, y)
    context.fill()
  }
}

function paintGlitter(context: SKRSContext2D, setting: Setting, water: Water): void {
  const { light, palette, unit } = setting
  const random = setting.random(`${water.name} glitter`)
  const tall = water.to - water.from
  context.save()
  context.globalCompositeOperation = 'screen'
  const glow = context.createRadialGradient(0, 0, 0, 0, 0, tall)
  glow.addColorStop(0, fade(palette.glow, 0.5 * light.strength))
  glow.addColorStop(0.4, fade(palette.glow, 0.16 * light.strength))
  glow.addColorStop(1, fade(palette.glow, 0))
  context.save()
  context.transform(0.6, 0, 0, 0.9, light.x, water.from)
  fillEllipse(context, glow, [0, 0, tall, tall])
  context.restore()
  for (let spark = 0; spark < 130; spark++) {
    const near = random() ** 1.3
    const spread = (14 + 130 * near) * unit
    const x = light.x + (random() + random() - 1) * spread
    const long = (8 + 46 * near) * unit * between(random, 0.4, 1.3)
    context.fillStyle = fade(palette.glow, light.strength * between(random, 0.25, 0.85) * (1 - near * 0.45))
    context.beginPath()
    context.ellipse(x, water.from + near * tall, long, (0.9 + 2.6 * near) * unit, 0, 0, 7)
    context.fill()
  }
  context.restore()
}
