import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Colour } from '../colour.ts'
import { fade, shade } from '../colour.ts'
import type { Random } from '../random.ts'
import { between, pick } from '../random.ts'
import type { Setting } from '../setting.ts'
import { fillEllipse, strokeLine } from '../sprites/brush.ts'

interface Reef extends Readonly<Record<'y' | 'depth' | 'count' | 'tall', number>> {
  readonly name: string
}

export function paintReef(context: SKRSContext2D, setting: Setting, reef: Reef): void {
  const random = setting.random(reef.name)
  const { width, overscan } = setting
  const colours = ['#f25f7a', '#f7a25b', '#a06bf0', '#3fc1a5', '#ff8fc2', '#ffd166'] as const
  for (let coral = 0; coral < reef.count; coral++) {
    const x = -overscan + ((coral + random()) / reef.count) * (width + 2 * overscan)
    const y = reef.y + between(random, -0.12, 0.25) * reef.tall
    const colour = setting.tone(pick(random, colours), reef.depth)
    const tall = reef.tall * between(random, 0.5, 1.1)
    const draw = pick(random, [paintBranches, paintFan, paintTubes] as const)
    draw(context, random, { x, y, tall, colour })
  }
}

interface Coral extends Readonly<Record<'x' | 'y' | 'tall', number>> {
  readonly colour: Colour
}

function paintBranches(context: SKRSContext2D, random: Random, { x, y, tall, colour }: Coral): void {
  context.lineCap = 'round'
  const grow = (fromX: number, fromY: number, angle: number, long: number, level: number): void => {
    const [toX, toY] = [fromX + Math.cos(angle) * long, fromY + Math.sin(angle) * long]
    const own = level > 1 ? shade(colour, -0.12) : colour
    strokeLine(context, own, tall * 0.03 * (level + 1), [fromX, fromY, toX, toY])
    if (level === 0) fillEllipse(context, shade(colour, 0.3), [toX, toY, tall * 0.02, tall * 0.02])
    else
      for (const turn of [-0.5, 0.02, 0.52])
        grow(toX, toY, angle + turn + between(random, -0.15, 0.15), long * 0.72, level - 1)
  }
  grow(x, y, -Math.PI / 2, tall * 0.36, 3)
}

function paintFan(context: SKRSContext2D, _random: Random, { x, y, tall, colour }: Coral): void {
  const radius = tall * 0.55
  context.fillStyle = fade(colour, 0.85)
  context.beginPath()
  context.moveTo(x, y)
  context.arc(x, y - tall * 0.25, radius, Math.PI * 0.98, Math.PI * 2.02)
  context.fill()
  for (let rib = 0; rib <= 10; rib++) {
    const angle = Math.PI * (1 + rib / 10)
    const end = [x + Math.cos(angle) * radius, y - tall * 0.25 + Math.sin(angle) * radius] as const
    strokeLine(context, shade(colour, -0.25), tall * 0.016, [x, y, ...end])
  }
}

function paintTubes(context: SKRSContext2D, random: Random, { x, y, tall, colour }: Coral): void {
  for (let tube = 0; tube < 6; tube++) {
    const w = tall * between(random, 0.1, 0.17)
    const h = tall * between(random, 0.35, 0.9)
    const left = x + (tube - 3) * tall * 0.13
    context.fillStyle = shade(colour, between(random, -0.22, 0.08))
    context.beginPath()
    context.roundRect(left, y - h, w, h, w * 0.45)
    context.fill()
    fillEllipse(context, shade(colour, -0.5), [left + w / 2, y - h + w * 0.24, w * 0.34, w * 0.15])
  }
}
