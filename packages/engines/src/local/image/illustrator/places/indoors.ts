import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Colour, fade, mix, shade } from '../colour.ts'
import { cloudLayers } from '../elements/clouds.ts'
import { landLayer } from '../elements/land.ts'
import { skyLayers } from '../elements/sky.ts'
import { paintSoftly } from '../elements/soft.ts'
import { between, pick } from '../random.ts'
import type { Layer } from '../scene.ts'
import type { Setting } from '../setting.ts'
import { down, fillBox, fillEllipse, fillOutline } from '../sprites/brush.ts'
import type { Stage } from './stage.ts'

const walls: readonly Colour[] = ['#d9a58b', '#8fb0a9', '#e3c9a5', '#93a5c6', '#c7929a', '#a9b889']

/** A room with a window, a lamp, a shelf and a rug. */
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

/** A table close by, in front of a blurred room or view. */
export function table(setting: Setting): Stage {
  const { height, unit } = setting
  const edge = height * 0.66
  return {
    back: [
      { kind: 'sky', depth: 0.9, paint: (context) => paintBlurredRoom(context, setting) },
      { kind: 'ground', depth: 0.12, paint: (context) => paintTableTop(context, setting, edge) },
    ],
    front: [],
    floor: { far: edge + 70 * unit, near: height * 0.93 },
    medium: 'land',
  }
}

type Box = readonly [x: number, y: number, width: number, height: number]

function paintWall(context: SKRSContext2D, setting: Setting, wall: Colour, floor: number): void {
  const { width, overscan, unit, light, height } = setting
  const paint = setting.tone(wall, 0.05)
  fillBox(context, down(context, 0, floor, [shade(paint, -0.08), paint, shade(paint, 0.08)]), [
    -overscan,
    0,
    width + 2 * overscan,
    height,
  ])
  context.fillStyle = fade(shade(paint, -0.2), 0.16)
  for (let x = -overscan; x < width + overscan; x += 58 * unit) context.fillRect(x, 0, 26 * unit, floor)
  if (light.isDark || setting.time === 'dusk') {
    const glow = context.createRadialGradient(
      width / 2,
      height * 0.2,
      0,
      width / 2,
      height * 0.2,
      height * 0.7,
    )
    glow.addColorStop(0, 'rgba(255,205,130,.42)')
    glow.addColorStop(1, 'rgba(255,190,110,0)')
    fillBox(context, glow, [0, 0, width, height])
  }
  fillBox(context, shade(paint, 0.35), [-overscan, floor - 26 * unit, width + 2 * overscan, 26 * unit])
}

function paintWindow(context: SKRSContext2D, setting: Setting, [x, y, w, h]: Box): void {
  const { unit, height } = setting
  context.save()
  context.beginPath()
  context.rect(x, y, w, h)
  context.clip()
  const outside = { ...setting, horizon: y + h * 0.8 }
  for (const layer of [
    ...skyLayers(outside),
    ...cloudLayers(outside),
    landLayer(outside, {
      name: 'outside far',
      kind: 'far',
      depth: 0.7,
      y: y + h * 0.72,
      swing: 36 * unit,
      colour: '#6b8f7a',
    }),
    landLayer(outside, {
      name: 'outside',
      kind: 'mid',
      depth: 0.4,
      y: y + h * 0.86,
      swing: 20 * unit,
      colour: '#5c9457',
    }),
  ]) {
    layer.paint(context)
  }
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
      fillBox(context, shade(curtain, fold % 2 ? -0.12 : 0.04), [
        left,
        y - 34 * unit,
        18 * unit,
        Math.min(h * 1.32, height),
      ])
    }
  }
  fillBox(context, setting.tone('#6d4c3a', 0), [x - 70 * unit, y - 44 * unit, w + 140 * unit, 11 * unit])
}

function paintFurniture(
  context: SKRSContext2D,
  setting: Setting,
  wall: Colour,
  floor: number,
  isLeft: boolean,
): void {
  const { width, height, unit } = setting
  const random = setting.random('furniture')
  const x = isLeft ? width * 0.66 : width * 0.06
  const wood = setting.tone('#8a5f3f', 0.05)
  for (const [row, y] of [height * 0.22, height * 0.36].entries()) {
    fillBox(context, 'rgba(20,10,10,.16)', [x + 6 * unit, y + 12 * unit, width * 0.27, 12 * unit])
    fillBox(context, wood, [x, y, width * 0.27, 13 * unit])
    let at = x + 10 * unit
    while (at < x + width * 0.2) {
      const [w, h] = [between(random, 12, 26) * unit, between(random, 56, 96) * unit]
      const colour = pick(random, ['#c8553d', '#588b8b', '#f2c078', '#5d5f8d', '#e9e3d5', '#7d9d6a'] as const)
      fillBox(context, setting.tone(colour, 0.08), [at, y - h, w, h])
      fillBox(context, fade(shade(colour, 0.4), 0.5), [at, y - h * 0.8, w, 4 * unit])
      at += w + 2 * unit
    }
    if (row === 0)
      fillEllipse(context, setting.tone('#4f8a5b', 0.05), [
        x + width * 0.24,
        y - 34 * unit,
        26 * unit,
        34 * unit,
      ])
  }
  paintFloorLamp(context, setting, isLeft ? width * 0.9 : width * 0.1, floor)
  paintPot(context, setting, isLeft ? width * 0.06 : width * 0.93, floor + 20 * unit)
  fillBox(context, fade(shade(setting.tone(wall, 0), -0.3), 0.2), [0, floor - 4 * unit, width, 6 * unit])
}

function paintFloorLamp(context: SKRSContext2D, setting: Setting, x: number, floor: number): void {
  const { unit } = setting
  const y = floor - 300 * unit
  const glow = context.createRadialGradient(x, y, 0, x, y, 250 * unit)
  glow.addColorStop(0, 'rgba(255,226,160,.5)')
  glow.addColorStop(1, 'rgba(255,214,140,0)')
  fillEllipse(context, glow, [x, y, 250 * unit, 250 * unit])
  fillBox(context, setting.tone('#3a3540', 0), [x - 4 * unit, y, 8 * unit, 320 * unit])
  fillEllipse(context, setting.tone('#3a3540', 0), [x, floor + 22 * unit, 46 * unit, 10 * unit])
  fillOutline(context, '#ffe6b0', [
    x - 34 * unit,
    y - 40 * unit,
    x + 34 * unit,
    y - 40 * unit,
    x + 66 * unit,
    y + 50 * unit,
    x - 66 * unit,
    y + 50 * unit,
  ])
}

function paintPot(context: SKRSContext2D, setting: Setting, x: number, y: number): void {
  const { unit } = setting
  const random = setting.random('pot plant')
  const green = setting.tone('#3f7f55', 0.02)
  for (let leaf = 0; leaf < 13; leaf++) {
    const angle = -Math.PI / 2 + between(random, -1.1, 1.1)
    const long = between(random, 110, 230) * unit
    context.save()
    context.translate(x, y - 70 * unit)
    context.rotate(angle)
    fillEllipse(context, shade(green, between(random, -0.2, 0.14)), [long / 2, 0, long / 2, long * 0.13])
    context.restore()
  }
  fillOutline(context, setting.tone('#c9744f', 0), [
    x - 52 * unit,
    y - 84 * unit,
    x + 52 * unit,
    y - 84 * unit,
    x + 36 * unit,
    y + 10 * unit,
    x - 36 * unit,
    y + 10 * unit,
  ])
}

function paintFloor(context: SKRSContext2D, setting: Setting, floor: number, window: Box): void {
  const { width, height, overscan, unit, light, palette } = setting
  const wood = setting.tone('#b98a5e', 0)
  fillBox(context, down(context, floor, height, [shade(wood, 0.1), shade(wood, -0.22)]), [
    -overscan,
    floor,
    width + 2 * overscan,
    height - floor,
  ])
  context.strokeStyle = fade(shade(wood, -0.4), 0.4)
  context.lineWidth = 2 * unit
  for (let board = -14; board <= 14; board++) {
    context.beginPath()
    context.moveTo(width / 2 + board * 62 * unit, floor)
    context.lineTo(width / 2 + board * 150 * unit, height)
    context.stroke()
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
  context.save()
  context.globalCompositeOperation = 'screen'
  paintSoftly(context, setting, 6 * unit, (soft) => {
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
  })
  context.restore()
}

function paintBlurredRoom(context: SKRSContext2D, setting: Setting): void {
  const { width, height, overscan, unit, palette } = setting
  const random = setting.random('blurred room')
  const wall = setting.tone(setting.groundColour ?? pick(random, walls), 0.1)
  fillBox(context, down(context, 0, height, [shade(wall, -0.22), wall, shade(wall, 0.1)]), [
    -overscan,
    0,
    width + 2 * overscan,
    height,
  ])
  paintSoftly(context, setting, 16 * unit, (soft) => {
    const x = random() < 0.5 ? width * 0.08 : width * 0.52
    const pane = down(soft, 0, height * 0.5, [palette.sky[1], palette.sky[2], palette.sky[3]])
    for (const column of [0, 1]) {
      for (const row of [0, 1]) {
        fillBox(soft, pane, [
          x + column * width * 0.205,
          height * (0.06 + row * 0.25),
          width * 0.19,
          height * 0.23,
        ])
      }
    }
    fillEllipse(soft, setting.tone('#4f7f55', 0.1), [
      width - x - width * 0.06,
      height * 0.52,
      90 * unit,
      150 * unit,
    ])
  })
  context.save()
  context.globalCompositeOperation = 'screen'
  paintSoftly(context, setting, 3 * unit, (soft) => {
    for (let light = 0; light < 22; light++) {
      const size = between(random, 14, 46) * unit
      const colour = mix(palette.glow, palette.accent, random())
      fillEllipse(soft, fade(colour, between(random, 0.08, 0.3)), [
        random() * width,
        random() * height * 0.6,
        size,
        size,
      ])
    }
  })
  context.restore()
}

function paintTableTop(context: SKRSContext2D, setting: Setting, edge: number): void {
  const { width, height, overscan, unit, palette, light } = setting
  const random = setting.random('table')
  const wood = setting.tone(pick(random, ['#a8703f', '#8f5f3d', '#c79a6b', '#6f4a35'] as const), 0)
  fillBox(context, down(context, edge, height, [mix(wood, palette.glow, 0.3), wood, shade(wood, -0.26)]), [
    -overscan,
    edge,
    width + 2 * overscan,
    height - edge,
  ])
  for (let grain = 0; grain < 90; grain++) {
    const near = random()
    const long = between(random, 90, 420) * unit
    fillEllipse(context, fade(shade(wood, random() < 0.6 ? -0.3 : 0.2), 0.22), [
      between(random, -overscan, width + overscan),
      edge + near * (height - edge),
      long,
      (0.8 + 2 * near) * unit,
    ])
  }
  const shine = context.createRadialGradient(light.x, edge, 0, light.x, edge, width * 0.6)
  shine.addColorStop(0, fade(palette.glow, 0.3))
  shine.addColorStop(1, fade(palette.glow, 0))
  fillBox(context, shine, [-overscan, edge, width + 2 * overscan, height - edge])
  fillBox(context, fade(shade(wood, 0.45), 0.6), [-overscan, edge, width + 2 * overscan, 3 * unit])
}

/** A cave with its mouth open to the light. */
export function cave(setting: Setting): Stage {
  const { height, width, unit, horizon } = setting
  const mouth: Layer = {
    kind: 'mid',
    depth: 0.3,
    paint: (context) => {
      const { overscan, palette } = setting
      const random = setting.random('cave')
      for (const [row, scale] of [1, 1.16, 1.34].entries()) {
        const rock = setting.tone(shade('#6a6474', -row * 0.26), 0.3 - row * 0.1)
        const points = Array.from({ length: 46 }, (_, at): readonly [number, number] => {
          const angle = (at / 46) * Math.PI * 2
          const rough = between(random, 0.9, 1.1)
          return [
            width / 2 + Math.cos(angle) * width * 0.36 * scale * rough,
            horizon * 0.92 + Math.sin(angle) * height * 0.33 * scale * rough,
          ]
        })
        context.fillStyle = down(context, 0, height, [shade(rock, -0.3), rock, mix(rock, palette.glow, 0.1)])
        context.beginPath()
        context.rect(-overscan, -10, width + 2 * overscan, height + 20)
        context.moveTo(...(points[0] ?? [0, 0]))
        for (const point of points) context.lineTo(...point)
        context.fill('evenodd')
      }
    },
  }
  const crystals: Layer = {
    kind: 'ground',
    depth: 0.1,
    paint: (context) => {
      const random = setting.random('crystals')
      for (let crystal = 0; crystal < 18; crystal++) {
        const x = random() < 0.5 ? between(random, 0, 0.24) * width : between(random, 0.76, 1) * width
        const y = height * between(random, 0.8, 0.97)
        const [w, tall] = [between(random, 10, 26) * unit, between(random, 50, 170) * unit]
        const lean = between(random, -0.3, 0.3) * tall
        const colour = pick(random, ['#7df3ff', '#b58bff', setting.palette.accent] as const)
        fillOutline(context, fade(colour, 0.85), [
          x - w,
          y,
          x + lean - w * 0.5,
          y - tall * 0.8,
          x + lean,
          y - tall,
          x,
          y,
        ])
        fillOutline(context, fade(shade(colour, -0.3), 0.85), [
          x + w,
          y,
          x + lean + w * 0.5,
          y - tall * 0.8,
          x + lean,
          y - tall,
          x,
          y,
        ])
      }
    },
  }
  return {
    back: [
      landLayer(setting, {
        name: 'cave far',
        kind: 'far',
        depth: 0.66,
        y: horizon,
        swing: 60 * unit,
        colour: '#5f8a6c',
      }),
      mouth,
      landLayer(setting, {
        name: 'ground',
        kind: 'ground',
        depth: 0.12,
        y: height * 0.8,
        swing: 26 * unit,
        octaves: 3,
        colour: setting.groundColour ?? '#575064',
      }),
      crystals,
    ],
    front: [],
    floor: { far: height * 0.85, near: height * 0.95 },
    medium: 'land',
  }
}
