import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Colour, fade, mix, shade, turnHue } from '../colour.ts'
import type { SceneRequest } from '../prompt/scene-request.ts'
import { between, createNoise, pick } from '../random.ts'
import { type Layer, layer, type Subject } from '../scene.ts'
import type { Setting } from '../setting.ts'
import { down, fillBand, fillEllipse, fillGlow, strokeLine } from '../sprites/brush.ts'

export interface Composition {
  readonly layers: readonly Layer[]
  readonly subjects: readonly Subject[]
}

export type Compose = (request: SceneRequest, setting: Setting) => Promise<Composition>

/** Five colours that go together: those of the words, completed, or those of the sky. */
export function colourSet(
  request: SceneRequest,
  setting: Setting,
): readonly [Colour, Colour, Colour, Colour, Colour] {
  const random = setting.random('colour set')
  const { sky, accent } = setting.palette
  const [first, second, third] = [...request.colours, ...(request.skyColour ? [request.skyColour] : [])]
  if (!first) return [sky[0], sky[1], sky[2], sky[3], accent]
  const turn = pick(random, [24, -28, 40, -45])
  const other = second ?? turnHue(first, turn)
  // Between two colours that are named lies none of them: blue and gold make grey.
  const middle = third ?? (second ? shade(second, -0.22) : mix(first, other, 0.5))
  return [shade(first, -0.35), first, middle, other, shade(other, 0.45)]
}

/** Clouds of colour that run into each other. */
export function meshLayer(colours: readonly Colour[], setting: Setting): Layer {
  return { kind: 'sky', depth: 1, paint: (context) => paintMesh(context, colours, setting) }
}

function paintMesh(context: SKRSContext2D, colours: readonly Colour[], setting: Setting): void {
  const { width, height } = setting
  const random = setting.random('mesh')
  fillBand(context, setting, colours[1] ?? '#888888', [0, height])
  const reach = Math.max(width, height)
  for (let blob = 0; blob < 11; blob++) {
    const [x, y] = [between(random, -0.1, 1.1) * width, between(random, -0.1, 1.1) * height]
    const size = reach * between(random, 0.32, 0.68)
    const colour = colours[blob % colours.length] ?? '#888888'
    fillGlow(context, [x, y, size], [fade(colour, 0.9), fade(colour, 0.45), fade(colour, 0)], [0, 0.45, 1])
  }
}

type Colours = readonly Colour[]

export const composeGradient: Compose = async (request, setting) => ({
  layers: [meshLayer(colourSet(request, setting), setting)],
  subjects: [],
})

/** Shapes alone: ribbons, a flow of lines, or discs and arcs. */
export const composeAbstract: Compose = async (request, setting) => {
  const colours = colourSet(request, setting)
  const make = pick(setting.random('abstract'), [ribbons, flow, discs] as const)
  return { layers: [meshLayer(colours, setting), ...make(colours, setting)], subjects: [] }
}

function ribbons(colours: Colours, setting: Setting): Layer[] {
  return Array.from({ length: 9 }, (_, ribbon): Layer => {
    return layer('mid', 0.9 - ribbon * 0.1, (context) => {
      const { width, height, overscan, unit } = setting
      const random = setting.random(`ribbon ${ribbon}`)
      const noise = createNoise(random, 2, 0.4)
      const middle = height * (0.08 + (ribbon / 8) * 0.88)
      const colour = pick(random, colours)
      context.shadowColor = 'rgba(10,6,30,.4)'
      context.shadowBlur = 30 * unit
      context.shadowOffsetY = -8 * unit
      const shades = [shade(colour, 0.28), colour, shade(colour, -0.3)]
      context.fillStyle = down(context, middle - 120 * unit, middle + 260 * unit, shades)
      context.beginPath()
      context.moveTo(-overscan, height * 1.2)
      for (let x = -overscan; x <= width + overscan; x += 6 * unit) {
        context.lineTo(x, middle - noise((x / width) * 1.7 + ribbon) * height * 0.2)
      }
      context.lineTo(width + overscan, height * 1.2)
      context.fill()
    })
  })
}

function flow(colours: Colours, setting: Setting): Layer[] {
  return [
    layer('mid', 0.5, (context) => {
      const { width, height, unit } = setting
      const random = setting.random('flow')
      const [bend, lean] = [createNoise(random, 2, 0.5), createNoise(random, 2, 0.5)]
      const angle = (x: number, y: number) =>
        2.6 * (bend((x / width) * 1.8 + 0.8 * lean((y / height) * 1.6)) + lean((y / height) * 2.2))
      context.lineCap = 'round'
      for (let line = 0; line < 900; line++) {
        let [x, y] = [between(random, -0.1, 1.1) * width, between(random, -0.1, 1.1) * height]
        const colour = shade(pick(random, colours), between(random, -0.2, 0.5))
        const points = [x, y]
        for (let step = 0; step < 44; step++) {
          const turn = angle(x, y)
          x += Math.cos(turn) * 9 * unit
          y += Math.sin(turn) * 9 * unit
          points.push(x, y)
        }
        strokeLine(context, fade(colour, between(random, 0.25, 0.85)), between(random, 1, 7) * unit, points)
      }
    }),
  ]
}

function discs(colours: Colours, setting: Setting): Layer[] {
  return [0.7, 0.4, 0.15].map((depth, row) =>
    layer('mid', depth, (context) => {
      const random = setting.random(`discs ${row}`)
      for (let disc = 0; disc < 7; disc++) paintDisc(context, colours, setting, random, 1 - row * 0.22)
    }),
  )
}

function paintDisc(
  context: SKRSContext2D,
  colours: Colours,
  setting: Setting,
  random: () => number,
  scale: number,
): void {
  const { width, height, unit } = setting
  const [x, y] = [random() * width, random() * height]
  const size = between(random, 40, 240) * unit * scale
  const colour = pick(random, colours)
  const kind = random()
  context.save()
  context.shadowColor = 'rgba(10,6,30,.35)'
  context.shadowBlur = 24 * unit
  if (kind < 0.5) {
    const gradient = down(context, y - size, y + size, [shade(colour, 0.3), shade(colour, -0.2)])
    fillEllipse(context, gradient, [x, y, size, size])
  } else {
    context.strokeStyle = mix(colour, '#ffffff', 0.2)
    context.lineWidth = size * between(random, 0.06, 0.3)
    context.lineCap = 'round'
    context.beginPath()
    const from = random() * 7
    context.arc(x, y, size, from, from + between(random, 1.5, 5.5))
    context.stroke()
  }
  context.restore()
}
