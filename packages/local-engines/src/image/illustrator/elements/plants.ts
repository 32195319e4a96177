import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Colour, mix, shade } from '../colour.ts'
import { between, pick, type Random } from '../random.ts'
import type { Setting } from '../setting.ts'
import { fillEllipse } from '../sprites/brush.ts'

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

/** Tufts of grass. */
export function paintGrass(context: SKRSContext2D, setting: Setting, growth: Growth): void {
  const base = setting.tone(growth.colour, growth.depth)
  const lit = mix(base, setting.palette.glow, 0.18 + 0.2 * setting.light.strength)
  context.lineCap = 'round'
  scatter(setting, growth, (x, y, size, random) => {
    const tall = growth.tall * size * between(random, 0.5, 1.1)
    for (let blade = 0; blade < 4; blade++) {
      const lean = between(random, -0.5, 0.5) * tall
      context.strokeStyle = random() < 0.4 ? lit : shade(base, between(random, -0.25, 0.05))
      context.lineWidth = Math.max(0.7, tall * 0.09)
      context.beginPath()
      context.moveTo(x + (blade - 1.5) * tall * 0.12, y)
      context.quadraticCurveTo(x + lean * 0.2, y - tall * 0.6, x + lean, y - tall)
      context.stroke()
    }
  })
}

/** Flowers on stems, of the colours given. */
export function paintFlowers(
  context: SKRSContext2D,
  setting: Setting,
  growth: Growth & { readonly petals: readonly Colour[] },
): void {
  scatter(setting, growth, (x, y, size, random) => {
    const tall = growth.tall * size * between(random, 0.6, 1.1)
    const radius = tall * 0.2
    const petal = setting.tone(pick(random, growth.petals), growth.depth)
    context.strokeStyle = setting.tone(shade(growth.colour, -0.2), growth.depth)
    context.lineWidth = Math.max(0.8, tall * 0.05)
    context.beginPath()
    context.moveTo(x, y)
    context.lineTo(x, y - tall)
    context.stroke()
    for (let leaf = 0; leaf < 5; leaf++) {
      const angle = (leaf / 5) * Math.PI * 2
      const [px, py] = [x + Math.cos(angle) * radius * 0.7, y - tall + Math.sin(angle) * radius * 0.6]
      fillEllipse(context, leaf < 3 ? shade(petal, -0.08) : petal, [px, py, radius * 0.62, radius * 0.52])
    }
    fillEllipse(context, setting.tone('#ffd34d', growth.depth), [x, y - tall, radius * 0.36, radius * 0.3])
  })
}

/** Pebbles and stones. */
export function paintStones(context: SKRSContext2D, setting: Setting, growth: Growth): void {
  const base = setting.tone(growth.colour, growth.depth)
  scatter(setting, growth, (x, y, size, random) => {
    const w = growth.tall * size * between(random, 0.4, 1.3)
    const h = w * between(random, 0.4, 0.6)
    fillEllipse(context, 'rgba(10,12,30,.2)', [x + w * 0.12, y + h * 0.2, w, h * 0.7])
    fillEllipse(context, shade(base, -0.12), [x, y, w * 0.9, h * 0.8])
    fillEllipse(context, mix(base, setting.palette.glow, 0.25), [
      x - w * 0.15,
      y - h * 0.2,
      w * 0.6,
      h * 0.45,
    ])
  })
}
