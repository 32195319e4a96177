import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Colour, fade, mix } from '../colour.ts'
import { landLayer } from '../elements/land.ts'
import { between, pick } from '../random.ts'
import type { Stage } from '../scene.ts'
import type { Setting } from '../setting.ts'
import { paintSoftly } from '../sprites/blending.ts'
import { down, fillBand, fillEllipse, fillOutline, placed, strokeLine } from '../sprites/brush.ts'
import { paintStones } from './ground.ts'
import { paintReef } from './reef.ts'

/** A reef under rays of light that come through the water. */
export function underwater(setting: Setting): Stage {
  const { height, unit } = setting
  const sand = height * 0.84
  const far = { name: 'far reef', kind: 'far', depth: 0.66, y: height * 0.72, swing: 90 * unit } as const
  const near = { name: 'reef', kind: 'mid', depth: 0.36, y: height * 0.8, swing: 44 * unit } as const
  const ground = { name: 'ground', kind: 'ground', depth: 0.14, y: sand, swing: 24 * unit } as const
  const farCorals = { name: 'far corals', y: height * 0.8, depth: 0.5, count: 13, tall: 150 * unit }
  const corals = { name: 'corals', y: height * 0.93, depth: 0.14, count: 11, tall: 190 * unit }
  const colour = setting.groundColour ?? '#d8c08d'
  const details = (context: SKRSContext2D) => {
    const growth = { name: 'stones', from: sand, to: height, count: 40, tall: 20 * unit, depth: 0.14 }
    paintStones(context, setting, { ...growth, colour: '#8fa39a' })
  }
  return {
    back: [
      { kind: 'sky', depth: 1, paint: (context) => paintDepths(context, setting) },
      landLayer(setting, { ...far, octaves: 3, colour: '#2d6f86' }),
      { kind: 'mid', depth: 0.5, paint: (context) => paintReef(context, setting, farCorals) },
      landLayer(setting, { ...near, octaves: 2, colour: '#5f8a80' }),
      { kind: 'mid', depth: 0.3, paint: (context) => paintShoal(context, setting) },
      landLayer(setting, { ...ground, colour, details }),
      { kind: 'ground', depth: 0.12, paint: (context) => paintReef(context, setting, corals) },
    ],
    front: [{ kind: 'foreground', depth: 0, paint: (context) => paintKelp(context, setting) }],
    floor: { far: height * 0.88, near: height * 0.96 },
    medium: 'underwater',
  }
}

function paintDepths(context: SKRSContext2D, setting: Setting): void {
  const { width, height, unit, palette, light } = setting
  const top: Colour = light.isDark ? '#1a4f8a' : mix('#5fd6e0', palette.glow, 0.1)
  const deep = mix(palette.sky[0], '#04264f', 0.75)
  fillBand(context, setting, down(context, 0, height, [top, mix(top, '#0c6aa6', 0.62), deep]), [0, height])
  const random = setting.random('rays')
  paintSoftly(
    context,
    setting,
    10 * unit,
    (soft) => {
      for (let ray = 0; ray < 11; ray++) {
        const x = between(random, -0.1, 1.1) * width
        const lean = between(random, -0.3, 0.3) * width
        const wide = between(random, 26, 120) * unit
        const colours = [fade('#eaffff', between(random, 0.1, 0.34)), 'rgba(220,255,255,0)']
        const foot = [x + lean + wide * 1.9, height, x + lean - wide, height]
        fillOutline(soft, down(soft, 0, height * 0.85, colours), [x, -20, x + wide * 0.6, -20, ...foot])
      }
    },
    'screen',
  )
}

function paintShoal(context: SKRSContext2D, setting: Setting): void {
  const random = setting.random('shoal')
  const { width, height, unit } = setting
  const [cx, cy] = [between(random, 0.1, 0.9) * width, between(random, 0.18, 0.5) * height]
  const way = random() < 0.5 ? 1 : -1
  for (let fish = 0; fish < 26; fish++) {
    const [x, y] = [cx + (random() + random() - 1) * 240 * unit, cy + (random() + random() - 1) * 110 * unit]
    const size = between(random, 8, 17) * unit
    const colour = fade(mix('#0d4a6f', setting.palette.glow, random() * 0.4), 0.75)
    fillEllipse(context, colour, [x, y, size, size * 0.42])
    const tail = [-0.8, 0, -1.6, -0.5, -1.6, 0.5]
    fillOutline(context, colour, placed([x, y], [way * size, size], tail))
  }
}

function paintKelp(context: SKRSContext2D, setting: Setting): void {
  const random = setting.random('kelp')
  const { width, height, unit } = setting
  context.lineCap = 'round'
  for (let strand = 0; strand < 13; strand++) {
    const side = strand % 2 ? between(random, 0.84, 1.06) : between(random, -0.06, 0.16)
    const tall = between(random, 180, 520) * unit
    const sway = between(random, 14, 34) * unit
    const phase = random() * 9
    const colour = setting.tone(pick(random, ['#1d6b4f', '#2a7f52', '#165a52'] as const), 0.04)
    const points: number[] = []
    for (let part = 0; part <= 1.001; part += 0.05)
      points.push(side * width + Math.sin(part * 7 + phase) * sway * part, height * 1.02 - part * tall)
    strokeLine(context, colour, between(random, 10, 22) * unit, points)
  }
}
