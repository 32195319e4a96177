import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Colour, fade, mix, shade } from '../colour.ts'
import { paintHouse } from '../elements/buildings.ts'
import { landLayer, skylineOf } from '../elements/land.ts'
import { paintStars } from '../elements/sky.ts'
import { between, pick } from '../random.ts'
import { type Layer, layer } from '../scene.ts'
import type { Setting } from '../setting.ts'
import { blend, paintSoftly } from '../sprites/blending.ts'
import { fillBand, fillBox, fillEllipse, fillOutline } from '../sprites/brush.ts'
import { grassColour, paintFlowers } from './ground.ts'
import type { Detail, Ground, Item } from './recipe.ts'
import { roadLayer } from './road.ts'

type Make = (ground: Ground, item: Item) => Layer[]

export const details: Readonly<Record<Detail, Make>> = {
  road: ({ setting, floor }) => [roadLayer(setting, floor)],
  shafts: ({ setting }) => shafts(setting),
  dune: dune,
  crops: ({ setting, floor }) => [layer('ground', 0.25, (context) => paintCrops(context, setting, floor))],
  fence: ({ setting, floor }) => [layer('mid', 0.26, (context) => paintFence(context, setting, floor))],
  milkyWay: ({ setting }) => [layer('sky', 0.98, (context) => paintMilkyWay(context, setting))],
  beds: ({ setting, floor }) => [
    layer('ground', 0.13, (context) => {
      if (setting.season === 'winter') return
      const { unit } = setting
      const bed = { name: 'beds', from: floor - 6 * unit, to: floor + 40 * unit, count: 130, tall: 86 * unit }
      const petals = ['#ff6b8b', '#ffd23f', '#ffffff', '#a77bff', '#ff9a3d'] as const
      paintFlowers(context, setting, { ...bed, depth: 0.14, colour: grassColour(setting), petals })
    }),
  ],
  houses: ({ setting, floor, skyline }, { on }) => [
    layer('mid', 0.3, (context) => {
      const random = setting.random('houses')
      const { width, horizon, unit } = setting
      for (let house = 0; house < 17; house++) {
        const near = house / 17
        const x = width * between(random, 0.02, 0.98)
        const y = skyline(on)(x) + 20 * unit + near * (floor - horizon) * 0.92
        paintHouse(context, setting, random, { x, y, w: (88 + 96 * near) * unit, depth: 0.52 - near * 0.36 })
      }
    }),
  ],
  rows: ({ setting, floor }) => [
    layer('mid', 0.3, (context) => {
      const random = setting.random('street')
      const { width, height, unit } = setting
      for (let pair = 7; pair >= 0; pair--) {
        const near = (1 - pair / 8) ** 1.6
        for (const side of [-1, 1]) {
          const x = width / 2 + side * (90 + 560 * near) * unit * (width / height > 1.2 ? 1.35 : 1)
          const y = floor + (height - floor) * near * 0.46 + 6 * unit
          const [w, depth] = [(120 + 300 * near) * unit, 0.62 * (1 - near)]
          paintHouse(context, setting, random, { x, y, w, depth })
        }
      }
    }),
  ],
}

function shafts(setting: Setting): Layer[] {
  const { light, palette, height, unit } = setting
  if (light.source === 'none' || light.strength < 0.3) return []
  const paint: Layer['paint'] = (context) => {
    const random = setting.random('shafts')
    paintSoftly(
      context,
      setting,
      9 * unit,
      (soft) => {
        for (let shaft = 0; shaft < 7; shaft++) {
          const end = light.x + between(random, -1050, 1050) * unit
          const wide = between(random, 60, 210) * unit
          const shine = fade(palette.glow, 0.07 + 0.13 * random() * light.strength)
          fillOutline(soft, shine, [light.x, light.y, end, height, end + wide, height])
        }
      },
      'screen',
    )
  }
  return [layer('mid', 0.36, paint)]
}

/** Sand whose side that falls away from the light lies in its own shade. */
function dune({ setting, yOf }: Ground, part: Item): Layer[] {
  const colour = setting.groundColour ?? (part.colour as Colour)
  const { unit, width, overscan, height } = setting
  const extent = { y: yOf(part.y), swing: part.swing * unit }
  const land = { ...part, kind: part.kind ?? 'mid', octaves: 1, colour, ...extent }
  const skyline = skylineOf(setting, land)
  const whole = landLayer(setting, land)
  const paint: Layer['paint'] = (context) => {
    whole.paint(context)
    const side = setting.light.x < width / 2 ? 1 : -1
    const step = 6 * unit
    context.fillStyle = fade(shade(setting.tone(colour, land.depth), -0.3), 0.42)
    for (let x = -overscan; x < width + overscan; x += step) {
      const slope = ((skyline(x + step) - skyline(x)) * side) / step
      if (slope <= 0.03) continue
      const deep = Math.min(1, slope * 4) * land.swing * 1.3
      context.fillRect(x, skyline(x), step + 0.6, Math.min(deep, height))
    }
  }
  return [layer(land.kind, land.depth, paint)]
}

function paintCrops(context: SKRSContext2D, setting: Setting, floor: number): void {
  const random = setting.random('rows')
  const { horizon, unit, width, palette } = setting
  const crops =
    setting.season === 'winter' ? ['#dfe8ef', '#cfdbe5'] : ['#d9b44a', '#8fb04a', '#c99a3d', '#6f9a44']
  const x = width * between(random, 0.3, 0.7)
  const near = floor + 70 * unit
  for (let row = -26; row < 26; row++) {
    const colour = setting.tone(pick(random, crops) as Colour, 0.24)
    const [from, to] = [x + row * 22 * unit, x + row * 150 * unit]
    const stripe = (far: number, close: number) =>
      [from, horizon, from + far * unit, horizon].concat([to + close * unit, near, to, near])
    fillOutline(context, colour, stripe(23, 152))
    fillOutline(context, fade(shade(colour, -0.3), 0.35), stripe(5, 42))
  }
  fillBand(context, setting, fade(mix(palette.haze, palette.glow, 0.3), 0.34), [horizon, 26 * unit])
}

function paintFence(context: SKRSContext2D, setting: Setting, floor: number): void {
  const { unit, width, overscan } = setting
  const post = setting.tone('#f7f1e6', 0.2)
  const [top, foot] = [floor - 84 * unit, floor + 8 * unit]
  for (let x = -overscan; x < width + overscan; x += 44 * unit) {
    const [middle, right] = [x + 12 * unit, x + 24 * unit]
    fillOutline(context, post, [x, foot, x, top, middle, top - 13 * unit, right, top, right, foot])
    fillBox(context, shade(post, -0.12), [x + 17 * unit, top, 7 * unit, foot - top])
  }
  for (const y of [62, 26]) {
    fillBand(context, setting, shade(post, -0.06), [floor - y * unit, 9 * unit])
  }
}

function paintMilkyWay(context: SKRSContext2D, setting: Setting): void {
  const { width, horizon, unit, palette } = setting
  const random = setting.random('milky way')
  const lean = between(random, -0.9, 0.9)
  blend(context, 'screen', () => {
    for (let puff = 0; puff < 420; puff++) {
      const along = random()
      const x = width * (0.5 + lean * (along - 0.5)) + (random() + random() + random() - 1.5) * 190 * unit
      const size = random() < 0.7 ? between(random, 0.6, 2) * unit : between(random, 16, 70) * unit
      const colour = size > 5 * unit ? mix(palette.sky[3], '#c79bff', random()) : '#ffffff'
      fillEllipse(context, fade(colour, size > 5 * unit ? 0.035 : 0.8), [x, along * horizon, size, size])
    }
  })
  paintStars(context, setting, 1.4)
}
