import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Colour, fade, mix, shade } from '../colour.ts'
import { cloudLayers } from '../elements/clouds.ts'
import { landLayer } from '../elements/land.ts'
import { skyLayers } from '../elements/sky.ts'
import { pick } from '../random.ts'
import type { Stage } from '../scene.ts'
import type { Setting } from '../setting.ts'
import { paintSoftly } from '../sprites/blending.ts'
import { around, down, fillBand, fillBox, fillEllipse, fillOutline, strokeLine } from '../sprites/brush.ts'
import { paintFurniture } from './furniture.ts'

export const walls: readonly Colour[] = ['#d9a58b', '#8fb0a9', '#e3c9a5', '#93a5c6', '#c7929a', '#a9b889']

export function room(setting: Setting): Stage {
  const { height, width, unit } = setting
  const floor = height * 0.7
  const wall = setting.groundColour ?? pick(setting.random('wall'), walls)
  const isLeft = setting.random('window')() < 0.5
  const window: Box = [isLeft ? width * 0.1 : width * 0.5, height * 0.13, width * 0.4, height * 0.36]
  return {
    back: [
      { kind: 'sky', depth: 0.6, paint: (context) => paintWall(context, setting, wall, floor) },
      { kind: 'far', depth: 0.62, paint: (context) => paintWindow(context, setting, window) },
      { kind: 'mid', depth: 0.5, paint: (context) => paintFurniture(context, setting, wall, floor, isLeft) },
      { kind: 'ground', depth: 0.2, paint: (context) => paintFloor(context, setting, floor, window) },
    ],
    front: [],
    floor: { far: floor + 70 * unit, near: height * 0.93 },
    medium: 'land',
  }
}

type Box = readonly [x: number, y: number, width: number, height: number]

function paintWall(context: SKRSContext2D, setting: Setting, wall: Colour, floor: number): void {
  const { width, overscan, unit, light, height } = setting
  const paint = setting.tone(wall, 0.05)
  const gradient = down(context, 0, floor, [shade(paint, -0.08), paint, shade(paint, 0.08)])
  fillBand(context, setting, gradient, [0, height])
  context.fillStyle = fade(shade(paint, -0.2), 0.16)
  for (let x = -overscan; x < width + overscan; x += 58 * unit) context.fillRect(x, 0, 26 * unit, floor)
  if (light.isDark || setting.time === 'dusk') {
    const lamp = ['rgba(255,205,130,.42)', 'rgba(255,190,110,0)']
    const glow = around(context, [width / 2, height * 0.2, height * 0.7], lamp)
    fillBox(context, glow, [0, 0, width, height])
  }
  fillBand(context, setting, shade(paint, 0.35), [floor - 26 * unit, 26 * unit])
}

function paintWindow(context: SKRSContext2D, setting: Setting, [x, y, w, h]: Box): void {
  const { unit, height } = setting
  context.save()
  context.beginPath()
  context.rect(x, y, w, h)
  context.clip()
  const outside = { ...setting, horizon: y + h * 0.8 }
  const far = { name: 'outside far', kind: 'far', depth: 0.7, y: y + h * 0.72, swing: 36 * unit } as const
  const near = { name: 'outside', kind: 'mid', depth: 0.4, y: y + h * 0.86, swing: 20 * unit } as const
  const lands = [
    landLayer(outside, { ...far, colour: '#6b8f7a' }),
    landLayer(outside, { ...near, colour: '#5c9457' }),
  ]
  for (const { paint } of [...skyLayers(outside), ...cloudLayers(outside), ...lands]) paint(context)
  context.restore()
  const frame = setting.tone('#fbf6ec', 0)
  context.strokeStyle = frame
  context.lineWidth = 15 * unit
  context.strokeRect(x, y, w, h)
  fillBox(context, frame, [x + w / 2 - 5 * unit, y, 10 * unit, h])
  fillBox(context, frame, [x, y + h * 0.44, w, 9 * unit])
  fillBox(context, shade(frame, -0.1), [x - 26 * unit, y + h + 4 * unit, w + 52 * unit, 18 * unit])
  const curtain = setting.tone(setting.palette.accent, 0.12)
  for (const side of [-1, 1]) {
    const from = side < 0 ? x - 40 * unit : x + w + 40 * unit
    for (let fold = 0; fold < 5; fold++) {
      const left = from - side * fold * 17 * unit - (side > 0 ? 18 * unit : 0)
      const cloth = shade(curtain, fold % 2 ? -0.12 : 0.04)
      fillBox(context, cloth, [left, y - 34 * unit, 18 * unit, Math.min(h * 1.32, height)])
    }
  }
  fillBox(context, setting.tone('#6d4c3a', 0), [x - 70 * unit, y - 44 * unit, w + 140 * unit, 11 * unit])
}

function paintFloor(context: SKRSContext2D, setting: Setting, floor: number, window: Box): void {
  const { width, height, unit, light, palette } = setting
  const wood = setting.tone('#b98a5e', 0)
  const gradient = down(context, floor, height, [shade(wood, 0.1), shade(wood, -0.22)])
  fillBand(context, setting, gradient, [floor, height - floor])
  for (let board = -14; board <= 14; board++) {
    const gap = [width / 2 + board * 62 * unit, floor, width / 2 + board * 150 * unit, height]
    strokeLine(context, fade(shade(wood, -0.4), 0.4), 2 * unit, gap)
  }
  const rug = setting.tone(mix(palette.accent, '#b34a52', 0.45), 0)
  const [x, y] = [width / 2, floor + (height - floor) * 0.56]
  for (const [scale, colour] of [
    [1, rug],
    [0.86, shade(rug, 0.4)],
    [0.8, shade(rug, -0.12)],
  ] as const) {
    fillEllipse(context, colour, [x, y, width * 0.4 * scale, (height - floor) * 0.36 * scale])
  }
  if (light.isDark) return
  paintSoftly(
    context,
    setting,
    6 * unit,
    (soft) => {
      const [wx, , ww] = window
      const shift = wx < width * 0.3 ? 120 * unit : -120 * unit
      fillOutline(soft, fade(palette.glow, 0.2), [
        wx + shift,
        floor + 20 * unit,
        wx + ww + shift,
        floor + 20 * unit,
        wx + ww + shift * 2,
        height,
        wx + shift * 2,
        height,
      ])
    },
    'screen',
  )
}
