import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Colour } from '../colour.ts'
import { fade, shade } from '../colour.ts'
import type { Random } from '../random.ts'
import { between, pick } from '../random.ts'
import type { Setting } from '../setting.ts'
import { fillBox, fillEllipse } from '../sprites/brush.ts'

export function paintPlanets(context: SKRSContext2D, setting: Setting): void {
  const random = setting.random('planets')
  const { width, height, unit } = setting
  const count = 2 + Math.round(random())
  for (let at = 0; at < count; at++) {
    const radius = (at === 0 ? between(random, 95, 190) : between(random, 18, 50)) * unit
    const side = at % 2 === 0 ? (random() < 0.5 ? 0.16 : 0.84) : between(random, 0.25, 0.75)
    const y = height * (at === 0 ? between(random, 0.16, 0.3) : between(random, 0.08, 0.5))
    const colour = pick(random, ['#d97b4f', '#5b8fd9', '#c9a86b', '#8d6fd1', '#57b5a3', '#d15b7d'] as const)
    paintPlanet(context, random, { x: width * side, y, radius, colour, isRinged: at === 0 && random() < 0.6 })
  }
}

interface Planet extends Readonly<Record<'x' | 'y' | 'radius', number>> {
  readonly colour: Colour
  readonly isRinged: boolean
}

function paintPlanet(context: SKRSContext2D, random: Random, planet: Planet): void {
  const { x, y, radius, colour, isRinged } = planet
  const ring = (from: number, to: number) => {
    if (!isRinged) return
    for (const [scale, opacity] of [
      [1.55, 0.75],
      [1.75, 0.5],
      [1.92, 0.3],
    ] as const) {
      context.strokeStyle = fade(shade(colour, 0.45), opacity)
      context.lineWidth = radius * 0.09
      context.beginPath()
      context.ellipse(x, y, radius * scale, radius * scale * 0.26, -0.32, from, to)
      context.stroke()
    }
  }
  ring(Math.PI, Math.PI * 2)
  context.save()
  context.beginPath()
  context.arc(x, y, radius, 0, Math.PI * 2)
  context.clip()
  fillBox(context, colour, [x - radius, y - radius, radius * 2, radius * 2])
  for (let band = 0; band < 9; band++) {
    const at = y + between(random, -1, 1) * radius
    const stripe = fade(shade(colour, between(random, -0.3, 0.3)), 0.5)
    fillEllipse(context, stripe, [x, at, radius * 1.3, radius * between(random, 0.03, 0.12)])
  }
  const [lightX, lightY] = [x - radius * 0.4, y - radius * 0.45]
  const night = context.createRadialGradient(lightX, lightY, radius * 0.2, x, y, radius * 1.15)
  night.addColorStop(0, 'rgba(255,255,255,.3)')
  night.addColorStop(0.35, 'rgba(0,0,0,0)')
  night.addColorStop(1, 'rgba(3,2,18,.85)')
  fillBox(context, night, [x - radius, y - radius, radius * 2, radius * 2])
  context.restore()
  ring(0, Math.PI)
}
