import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Colour, fade, mix, shade } from '../colour.ts'
import { between } from '../random.ts'
import { type Layer, layer } from '../scene.ts'
import type { Setting } from '../setting.ts'
import { blend } from '../sprites/blending.ts'
import { down, fillBand, fillEllipse, fillGlow, fillLens } from '../sprites/brush.ts'

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
  const paint = (context: SKRSContext2D) => {
    const { sky } = setting.palette
    const surface = setting.tone(setting.groundColour ?? water.colour, 0.15)
    const colours = [mix(surface, sky[3], 0.62), mix(surface, sky[2], 0.34), surface, shade(surface, -0.28)]
    const reach = [water.from, water.to - water.from] as const
    fillBand(context, setting, down(context, water.from, water.to, colours), reach)
    paintWaves(context, setting, water, surface)
    if (setting.light.strength > 0.15) paintGlitter(context, setting, water)
  }
  return layer('ground', water.depth, paint, 'ripples')
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
    const shown = fade(colour, (isLight ? 0.13 : 0.16) + 0.16 * near)
    fillLens(context, shown, [x - long / 2, y, x + long / 2, y], [x, y - thick, x, y + thick * 0.4])
  }
}

function paintGlitter(context: SKRSContext2D, setting: Setting, water: Water): void {
  const { light, palette, unit } = setting
  const random = setting.random(`${water.name} glitter`)
  const tall = water.to - water.from
  const shine = (opacity: number) => fade(palette.glow, opacity * light.strength)
  blend(context, 'screen', () => {
    context.save()
    context.transform(0.6, 0, 0, 0.9, light.x, water.from)
    fillGlow(context, [0, 0, tall], [shine(0.5), shine(0.16), fade(palette.glow, 0)], [0, 0.4, 1])
    context.restore()
    for (let spark = 0; spark < 130; spark++) {
      const near = random() ** 1.3
      const spread = (14 + 130 * near) * unit
      const x = light.x + (random() + random() - 1) * spread
      const long = (8 + 46 * near) * unit * between(random, 0.4, 1.3)
      const colour = fade(palette.glow, light.strength * between(random, 0.25, 0.85) * (1 - near * 0.45))
      fillEllipse(context, colour, [x, water.from + near * tall, long, (0.9 + 2.6 * near) * unit])
    }
  })
}
