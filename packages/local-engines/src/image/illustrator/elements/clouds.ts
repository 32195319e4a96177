import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { fade, mix, shade } from '../colour.ts'
import { between, type Random } from '../random.ts'
import { type Layer, layer } from '../scene.ts'
import type { Setting } from '../setting.ts'
import { paintSoftly } from '../sprites/blending.ts'
import { down, fillEllipse } from '../sprites/brush.ts'

/** Clouds as the weather has them: heaps, long veils, or a whole heavy sky. */
export function cloudLayers(setting: Setting): Layer[] {
  const { weather, light } = setting
  const heaps = { clear: 3, rainbow: 4, wind: 5, cloudy: 9, rain: 10, storm: 11, snow: 6, fog: 2, aurora: 0 }
  const most = heaps[weather]
  const more = Math.round(between(setting.random('clouds'), -1, 2))
  const count = light.isDark ? Math.ceil(most / 2) : most + more
  const heapsOf = (part: 0 | 1) => (context: SKRSContext2D) => {
    const own = setting.random(`clouds ${part}`)
    for (let cloud: number = part; cloud < count; cloud += 2)
      paintHeap(context, setting, own, 1 - part * 0.35)
  }
  const veils = layer('sky', 0.94, (context) => paintVeils(context, setting), 'drifts')
  return [
    ...(weather === 'aurora' ? [] : [veils]),
    layer('sky', 0.9, heapsOf(0), 'drifts'),
    layer('sky', 0.84, heapsOf(1), 'drifts'),
  ]
}

function paintVeils(context: SKRSContext2D, setting: Setting): void {
  const { width, horizon, unit, palette, overscan } = setting
  const random = setting.random('veils')
  const opacity = setting.light.isDark ? 0.16 : 0.4
  paintSoftly(context, setting, 5 * unit, (soft) => {
    for (let veil = 0; veil < 9; veil++) {
      const y = horizon * between(random, 0.3, 0.95)
      const x = between(random, -overscan, width + overscan)
      const long = between(random, 120, 420) * unit
      const colour = mix(palette.sky[3], palette.glow, random())
      const shown = fade(colour, opacity * between(random, 0.4, 1))
      fillEllipse(soft, shown, [x, y, long, long * between(random, 0.018, 0.05)])
    }
  })
}

function paintHeap(context: SKRSContext2D, setting: Setting, random: Random, size: number): void {
  const { width, horizon, unit, overscan, palette, light, weather } = setting
  const isHeavy = weather === 'storm' || weather === 'rain'
  const w = between(random, 150, 330) * unit * size * (isHeavy ? 1.5 : 1)
  const h = w * between(random, 0.26, 0.4)
  const x = between(random, -overscan, width + overscan)
  const y = horizon * (isHeavy ? between(random, 0.02, 0.5) : between(random, 0.08, 0.62))
  const heap = createCanvas(Math.ceil(w * 1.3), Math.ceil(h * 1.5))
  const own = heap.getContext('2d')
  const bright = mix(palette.glow, mix('#ffffff', palette.ambient, 0.6), 0.5)
  const top = isHeavy ? shade(palette.sky[1], 0.14) : light.isDark ? shade(palette.sky[2], 0.1) : bright
  const bottom = isHeavy ? shade(palette.sky[1], -0.28) : mix(palette.sky[2], top, 0.35)
  own.fillStyle = down(own, 0, h * 1.25, [top, top, bottom])
  const puffs = Math.round(between(random, 6, 10))
  for (let puff = 0; puff < puffs; puff++) {
    const part = (puff + 0.5) / puffs
    const radius = h * (0.22 + 0.36 * Math.sin(part * Math.PI) * between(random, 0.7, 1.15))
    own.beginPath()
    own.arc(w * 0.15 + part * w, h * 1.2 - radius * 0.9, radius, 0, Math.PI * 2)
    own.fill()
  }
  own.fillRect(w * 0.2, h * 0.95, w * 0.9, h * 0.25)
  own.globalCompositeOperation = 'destination-out'
  own.filter = `blur(${h * 0.07}px)`
  own.fillRect(-w, h * 1.17, w * 4, h)
  context.globalAlpha = light.isDark ? 0.4 : isHeavy ? 0.85 : between(random, 0.6, 0.95)
  context.drawImage(heap, x - w * 0.65, y - h * 0.7)
  context.globalAlpha = 1
}
