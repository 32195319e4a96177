import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Colour, mix, shade } from '../colour.ts'
import { landLayer, skylineOf } from '../elements/land.ts'
import { between, pick, type Random } from '../random.ts'
import { type Layer, layer } from '../scene.ts'
import type { Setting } from '../setting.ts'
import { fillEllipse, strokeCurve, strokeLine } from '../sprites/brush.ts'

interface Growth {
  readonly name: string
  /** Top and bottom of where it grows, pixels. */
  readonly from: number
  readonly to: number
  readonly count: number
  /** Pixels, of the nearest. */
  readonly tall: number
  readonly colour: Colour
  /** 0 nearest, 1 farthest. */
  readonly depth: number
}

/** Calls for places on the ground, the far ones first and smaller; `size` is 0.25 to 1. */
function scatter(
  setting: Setting,
  growth: Growth,
  at: (x: number, y: number, size: number, random: Random) => void,
) {
  const random = setting.random(growth.name)
  const { width, overscan } = setting
  for (let plant = 0; plant < growth.count; plant++) {
    const near = Math.sqrt((plant + random()) / growth.count)
    const x = between(random, -overscan, width + overscan)
    at(x, growth.from + (growth.to - growth.from) * near, 0.25 + 0.75 * near, random)
  }
}

export function paintGrass(context: SKRSContext2D, setting: Setting, growth: Growth): void {
  const base = setting.tone(growth.colour, growth.depth)
  const lit = mix(base, setting.palette.glow, 0.18 + 0.2 * setting.light.strength)
  context.lineCap = 'round'
  scatter(setting, growth, (x, y, size, random) => {
    const tall = growth.tall * size * between(random, 0.5, 1.1)
    for (let blade = 0; blade < 4; blade++) {
      const lean = between(random, -0.5, 0.5) * tall
      const colour = random() < 0.4 ? lit : shade(base, between(random, -0.25, 0.05))
      const curve = [x + lean * 0.2, y - tall * 0.6, x + lean, y - tall] as const
      strokeCurve(context, colour, Math.max(0.7, tall * 0.09), [x + (blade - 1.5) * tall * 0.12, y, ...curve])
    }
  })
}

export function paintFlowers(
  context: SKRSContext2D,
  setting: Setting,
  growth: Growth & { readonly petals: readonly Colour[] },
): void {
  scatter(setting, growth, (x, y, size, random) => {
    const tall = growth.tall * size * between(random, 0.6, 1.1)
    const radius = tall * 0.2
    const petal = setting.tone(pick(random, growth.petals), growth.depth)
    const stem = setting.tone(shade(growth.colour, -0.2), growth.depth)
    strokeLine(context, stem, Math.max(0.8, tall * 0.05), [x, y, x, y - tall])
    for (let leaf = 0; leaf < 5; leaf++) {
      const angle = (leaf / 5) * Math.PI * 2
      const [px, py] = [x + Math.cos(angle) * radius * 0.7, y - tall + Math.sin(angle) * radius * 0.6]
      fillEllipse(context, leaf < 3 ? shade(petal, -0.08) : petal, [px, py, radius * 0.62, radius * 0.52])
    }
    fillEllipse(context, setting.tone('#ffd34d', growth.depth), [x, y - tall, radius * 0.36, radius * 0.3])
  })
}

export function paintStones(context: SKRSContext2D, setting: Setting, growth: Growth): void {
  const base = setting.tone(growth.colour, growth.depth)
  scatter(setting, growth, (x, y, size, random) => {
    const w = growth.tall * size * between(random, 0.4, 1.3)
    const h = w * between(random, 0.4, 0.6)
    fillEllipse(context, 'rgba(10,12,30,.2)', [x + w * 0.12, y + h * 0.2, w, h * 0.7])
    fillEllipse(context, shade(base, -0.12), [x, y, w * 0.9, h * 0.8])
    const lit = mix(base, setting.palette.glow, 0.25)
    fillEllipse(context, lit, [x - w * 0.15, y - h * 0.2, w * 0.6, h * 0.45])
  })
}

export function grassColour({ season, groundColour }: Setting): Colour {
  return (
    groundColour ??
    ({ spring: '#7dbb52', summer: '#63a548', autumn: '#b3984a', winter: '#e6eef5' } as const)[season]
  )
}

const petals = {
  spring: ['#ffffff', '#ff9ec4', '#ffe066', '#c79bf2'],
  summer: ['#ff5d5d', '#ffd23f', '#ffffff', '#8f7bff', '#ff8fc7'],
  autumn: ['#e8762c', '#d8432e', '#f0b429'],
  winter: [],
} as const

/** The ground that subjects stand on: grass with flowers in it, or snow in winter. */
export function meadowGround(setting: Setting, y: number, flowers = 60): Layer {
  const { height, unit, season } = setting
  const colour = grassColour(setting)
  const land = {
    name: 'ground',
    kind: 'ground',
    depth: 0.12,
    y,
    swing: 16 * unit,
    colour,
    hills: 1.4,
  } as const
  const growth = { from: y, to: height * 1.02, colour, depth: 0.1 }
  const details = (context: SKRSContext2D) => {
    if (season === 'winter') return
    paintGrass(context, setting, { ...growth, name: 'grass', count: 420, tall: 30 * unit })
    const own = { ...growth, name: 'flowers', count: flowers, tall: 34 * unit }
    if (flowers > 0) paintFlowers(context, setting, { ...own, petals: petals[season] })
  }
  return landLayer(setting, { ...land, details })
}

/** Dark grass and leaves along the lower edge that frame an image. */
export function grassFrame(setting: Setting): Layer {
  const { height, unit, season } = setting
  const colour = season === 'winter' ? '#c9d6e2' : shade(grassColour(setting), -0.42)
  const skyline = skylineOf(setting, { name: 'frame', y: height * 0.985, swing: 14 * unit })
  return layer('foreground', 0, (context) => {
    const growth = { from: skyline(0), to: height * 1.05, depth: 0, colour } as const
    const grass = { ...growth, name: 'frame grass' }
    if (season === 'winter') {
      paintGrass(context, setting, { ...grass, count: 26, tall: 80 * unit, colour: '#8a8d86' })
    } else {
      paintGrass(context, setting, { ...grass, count: 130, tall: 95 * unit })
      const own = { ...growth, name: 'frame flowers', count: 12, tall: 92 * unit }
      paintFlowers(context, setting, { ...own, petals: petals[season] })
    }
  })
}
