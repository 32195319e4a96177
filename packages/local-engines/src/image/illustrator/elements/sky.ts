import type { SKRSContext2D } from '@napi-rs/canvas'
import { fade, mix, shade } from '../colour.ts'
import { between } from '../random.ts'
import { type Layer, layer, type Paint } from '../scene.ts'
import type { Setting } from '../setting.ts'
import { paintSoftly } from '../sprites/blending.ts'
import { down, fillBand, fillEllipse, fillGlow } from '../sprites/brush.ts'

/** The sky with everything in it that is farther than the land. */
export function skyLayers(setting: Setting): Layer[] {
  const { light, weather, palette, height, horizon } = setting
  const reach = Math.min(height, horizon * 1.04)
  const parts: readonly (readonly [isThere: boolean, depth: number, paint: Paint])[] = [
    [true, 1, (context) => fillBand(context, setting, down(context, 0, reach, palette.sky), [0, height])],
    [light.isDark, 1, (context) => paintStars(context, setting, 1)],
    [weather === 'aurora', 0.98, (context) => paintAurora(context, setting)],
    [light.source !== 'none', 0.97, (context) => paintLight(context, setting)],
    [weather === 'rainbow', 0.95, (context) => paintRainbow(context, setting)],
  ]
  return parts.flatMap(([isThere, depth, paint]) => (isThere ? layer('sky', depth, paint) : []))
}

/** Stars, more of them the higher; `share` of the usual number. */
export function paintStars(context: SKRSContext2D, setting: Setting, share: number): void {
  const { width, height, unit, overscan } = setting
  const random = setting.random('stars')
  const count = ((width * height) / (unit * unit) / 4200) * share
  for (let star = 0; star < count; star++) {
    const x = between(random, -overscan, width + overscan)
    const y = random() ** 1.4 * (setting.place === 'space' ? height : setting.horizon)
    const size = (0.5 + random() ** 4 * 2.4) * unit
    const colour = random() < 0.2 ? '#ffe2c4' : random() < 0.2 ? '#c9dcff' : '#ffffff'
    fillEllipse(context, fade(colour, between(random, 0.35, 1)), [x, y, size, size])
    if (size > 2.2 * unit) paintSparkle(context, x, y, size * 4)
  }
}

function paintSparkle(context: SKRSContext2D, x: number, y: number, reach: number): void {
  fillGlow(context, [x, y, reach], ['rgba(255,255,255,.55)', 'rgba(255,255,255,0)'])
  fillEllipse(context, 'rgba(255,255,255,.7)', [x, y, reach, reach * 0.06])
  fillEllipse(context, 'rgba(255,255,255,.7)', [x, y, reach * 0.06, reach])
}

function paintLight(context: SKRSContext2D, setting: Setting): void {
  const { light, palette, unit } = setting
  const { x, y } = light
  const radius = (light.source === 'moon' ? 52 : light.y > setting.horizon * 0.6 ? 82 : 58) * unit
  const halo = radius * (light.source === 'moon' ? 5 : 7.5)
  const shine = (part: number) => fade(palette.glow, (0.25 + 0.6 * light.strength) * part)
  fillGlow(context, [x, y, halo, radius * 0.4], [shine(1), shine(0.36), shine(0)], [0, 0.25, 1])
  if (light.strength < 0.25) return
  fillEllipse(context, mix(palette.glow, '#ffffff', 0.45), [x, y, radius, radius])
  if (light.source === 'moon') paintMoonFace(context, setting, radius)
}

function paintMoonFace(context: SKRSContext2D, { light, palette, random }: Setting, radius: number): void {
  const spots = random('moon')
  context.save()
  context.beginPath()
  context.arc(light.x, light.y, radius, 0, Math.PI * 2)
  context.clip()
  for (let spot = 0; spot < 7; spot++) {
    const size = radius * between(spots, 0.09, 0.28)
    const x = light.x + radius * between(spots, -0.75, 0.75)
    const y = light.y + radius * between(spots, -0.75, 0.75)
    fillEllipse(context, fade(shade(palette.sky[3], 0.3), 0.38), [x, y, size, size * 0.92])
  }
  context.restore()
}

function paintRainbow(context: SKRSContext2D, setting: Setting): void {
  const { width, horizon, unit, light } = setting
  const bow = ['#ff5d5d', '#ffa64d', '#ffe86b', '#77dd77', '#5fb4ff', '#8f7bff', '#d18bff'] as const
  const x = light.x < width / 2 ? width * 0.62 : width * 0.38
  const radius = Math.min(width * 0.62, horizon * 0.86)
  paintSoftly(context, setting, 3 * unit, (soft) => {
    soft.lineWidth = 13 * unit
    for (const [at, colour] of bow.entries()) {
      soft.strokeStyle = fade(colour, 0.5)
      soft.beginPath()
      soft.arc(x, horizon * 1.05, radius - at * 12 * unit, Math.PI, Math.PI * 2)
      soft.stroke()
    }
  })
}

function paintAurora(context: SKRSContext2D, setting: Setting): void {
  const { width, horizon, unit, overscan } = setting
  const random = setting.random('aurora')
  paintSoftly(
    context,
    setting,
    7 * unit,
    (soft) => {
      for (const colour of ['#39ffb0', '#4ce8ff', '#b56bff'] as const) {
        const base = horizon * between(random, 0.35, 0.72)
        const phase = random() * 9
        for (let x = -overscan; x < width + overscan; x += 9 * unit) {
          const part = x / width
          const y =
            base + Math.sin(part * 5 + phase) * 70 * unit + Math.sin(part * 13 + phase * 2) * 24 * unit
          const tall = (170 + 120 * Math.sin(part * 21 + phase) + 80 * random()) * unit
          const light = 0.26 + 0.2 * Math.sin(part * 9 + phase * 3)
          soft.fillStyle = down(soft, y - tall, y, [fade(colour, 0), fade(colour, light), fade(colour, 0.02)])
          soft.fillRect(x, y - tall, 10 * unit, tall)
        }
      }
    },
    'screen',
  )
}
