import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { fade } from './colour.ts'
import type { Spot } from './relate.ts'
import type { Layer, Paint, Subject } from './scene.ts'
import type { Setting } from './setting.ts'
import { down, fillBox, fillEllipse } from './sprites/brush.ts'
import { lightSprite, silhouette } from './sprites/light-sprite.ts'
import { makeSprite } from './sprites/make-sprite.ts'

/** What is light itself. */
const luminous: ReadonlySet<string> = new Set(['drawn-firework'])

/** Draws the subject of a spot in the scene's light. Undefined without a drawing. */
export async function makeSubject(spot: Spot, setting: Setting): Promise<Subject | undefined> {
  const { requested, stance, size, depth } = spot
  const isMirrored = setting.random(`mirror ${requested.icon} ${Math.round(spot.x)}`)() < 0.5
  const { word, icon, colour } = requested
  const drawn = await makeSprite({ icon, size, colour, isMirrored })
  if (!drawn) return undefined
  const scale = size / Math.max(drawn.width, drawn.height)
  const seen = spot.isSunk ? upperPart(drawn) : drawn
  const width = seen.width * scale
  const height = seen.height * scale
  const x = within(spot.x - width / 2, width, setting.width)
  const y = within(spot.y - height, height, setting.height)
  const sprite = luminous.has(icon) ? seen : lightSprite(seen, setting, x + width / 2, depth)
  return { word, icon, isMirrored, sprite, stance, x, y, width, height, depth }
}

/** What is seen of a drawing whose lower part is in something. */
function upperPart(drawn: Canvas): Canvas {
  const canvas = createCanvas(drawn.width, Math.ceil(drawn.height * 0.66))
  canvas.getContext('2d').drawImage(drawn, 0, 0)
  return canvas
}

/** Where something so long begins that it lies wholly inside. */
function within(from: number, long: number, room: number): number {
  const margin = Math.max(0, Math.min(0.015 * room, (room - long) / 2))
  return Math.max(margin, Math.min(room - long - margin, from))
}

export function subjectLayer(subject: Subject, setting: Setting): Layer {
  const { sprite, stance, depth, x, y, width, height } = subject
  const paint: Paint = (context) => {
    if (stance === 'stands') paintShadow(context, subject, setting)
    if (stance === 'floats') paintReflection(context, subject)
    context.drawImage(sprite, x, y, width, height)
    if (stance === 'floats') paintWaterline(context, subject, setting)
  }
  return { kind: 'subject', depth, subject, paint }
}

function paintShadow(context: SKRSContext2D, subject: Subject, setting: Setting): void {
  const { x, y, width, height, sprite } = subject
  const { light, unit } = setting
  const foot = y + height
  const middle = x + width / 2
  context.save()
  context.filter = `blur(${7 * unit}px)`
  const tall = Math.max(5 * unit, width * 0.06)
  fillEllipse(context, 'rgba(12,10,34,.42)', [middle, foot - height * 0.012, width * 0.44, tall])
  if (light.strength > 0.2 && light.source !== 'none') {
    const lean = Math.max(-1.5, Math.min(1.5, (middle - light.x) / (setting.width * 0.4)))
    const long = light.y > setting.horizon * 0.5 ? 0.5 : 0.26
    context.globalAlpha = 0.36 * light.strength
    context.filter = `blur(${4 * unit}px)`
    context.transform(1, 0, -lean * 0.8, -long, middle, foot - height * 0.02)
    context.drawImage(silhouette(sprite, 'rgb(14,12,40)'), -width / 2, -height, width, height)
  }
  context.restore()
}

function paintReflection(context: SKRSContext2D, { x, y, width, height, sprite }: Subject): void {
  const mirrored = createCanvas(sprite.width, sprite.height)
  const own = mirrored.getContext('2d')
  own.translate(0, sprite.height)
  own.scale(1, -1)
  own.drawImage(sprite, 0, 0)
  own.setTransform(1, 0, 0, 1, 0, 0)
  own.globalCompositeOperation = 'destination-in'
  const gradient = down(own, 0, sprite.height * 0.7, ['rgba(0,0,0,.5)', 'rgba(0,0,0,0)'])
  fillBox(own, gradient, [0, 0, sprite.width, sprite.height])
  const slices = 28
  const thick = sprite.height / slices
  for (let slice = 0; slice < slices * 0.7; slice++) {
    const sway = Math.sin(slice * 1.7) * width * 0.012 * (1 + slice / 8)
    const from = slice * thick
    const top = y + height * 0.97 + (slice * height * 0.8) / slices
    const to = [x + sway, top, width, (height / slices) * 0.82] as const
    context.drawImage(mirrored, 0, from, sprite.width, thick, ...to)
  }
}

function paintWaterline(context: SKRSContext2D, subject: Subject, { palette, unit }: Setting): void {
  const { x, y, width, height } = subject
  for (const [at, lift] of [0, 7, 15].entries()) {
    const colour = fade(palette.sky[3], [0.5, 0.3, 0.22][at] ?? 0)
    const breadth = width * ([0.56, 0.66, 0.46][at] ?? 0)
    fillEllipse(context, colour, [x + width / 2, y + height * 0.985 + lift * unit, breadth, 3.2 * unit])
  }
}
