import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Colour, fade, mix, shade } from '../colour.ts'
import { between, createNoise } from '../random.ts'
import { type Layer, type LayerKind, layer } from '../scene.ts'
import type { Setting } from '../setting.ts'
import { paintSoftly } from '../sprites/blending.ts'
import { down, fillBand, fillEllipse } from '../sprites/brush.ts'

interface Land {
  readonly name: string
  readonly kind: LayerKind
  readonly depth: number
  /** Mean height of the skyline, in pixels from the top. */
  readonly y: number
  /** Pixels by which it goes up and down. */
  readonly swing: number
  readonly colour: Colour
  /** Hills across the width of the image. */
  readonly hills?: number
  /** 1 is smooth; more octaves are rougher. */
  readonly octaves?: number
  /** Draws on the land, given its skyline. */
  readonly details?: (context: SKRSContext2D, skyline: (x: number) => number) => void
}

/** The height of a land's skyline at each x, in pixels from the top. */
export function skylineOf(setting: Setting, land: Pick<Land, 'name' | 'y' | 'swing' | 'hills' | 'octaves'>) {
  const noise = createNoise(setting.random(land.name), land.octaves ?? 2, 0.45)
  const step = (land.hills ?? 2.2) / setting.width
  return (x: number) => land.y - noise(x * step + 11) * land.swing
}

/** Rolling land of one colour, lighter along its skyline and lost in the haze below when far. */
export function landLayer(setting: Setting, land: Land): Layer {
  const skyline = skylineOf(setting, land)
  return layer(land.kind, land.depth, (context) => {
    const { width, height, overscan, palette, unit } = setting
    const colour = setting.tone(land.colour, land.depth)
    context.beginPath()
    context.moveTo(-overscan, height)
    for (let x = -overscan; x <= width + overscan; x += 4 * unit) context.lineTo(x, skyline(x))
    context.lineTo(width + overscan, height)
    context.closePath()
    const lit = mix(colour, palette.glow, 0.16 * setting.light.strength)
    const low = land.depth > 0.3 ? mix(colour, palette.haze, 0.4) : shade(colour, -0.24)
    const bottom = land.y + (height - land.y) * 0.8
    context.fillStyle = down(context, land.y - land.swing, bottom, [lit, colour, low])
    context.fill()
    context.save()
    context.clip()
    land.details?.(context, skyline)
    context.restore()
  })
}

export function mistLayer(setting: Setting, y: number, depth: number, opacity: number): Layer {
  return layer('mid', depth, (context) => {
    const { width, palette, unit } = setting
    const random = setting.random(`mist ${Math.round(y)}`)
    const reach = 90 * unit
    const [clear, haze] = [fade(palette.haze, 0), fade(palette.haze, opacity)]
    const gradient = down(context, y - reach, y + reach, [clear, haze, clear])
    fillBand(context, setting, gradient, [y - reach, 2 * reach])
    paintSoftly(context, setting, 12 * unit, (soft) => {
      for (let bank = 0; bank < 5; bank++) {
        const colour = fade(shade(palette.haze, 0.2), opacity * between(random, 0.2, 0.6))
        const x = between(random, 0, width)
        fillEllipse(soft, colour, [x, y + between(random, -30, 30) * unit, 260 * unit, 22 * unit])
      }
    })
  })
}
