import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Colour, fade, mix, shade } from '../colour.ts'
import { between, createNoise, pick } from '../random.ts'
import type { Layer } from '../scene.ts'
import type { Setting } from '../setting.ts'
import { down, fillEllipse } from '../sprites/brush.ts'
import { colourSet, meshLayer } from './backdrop.ts'
import type { Compose } from './composition.ts'

type Colours = readonly Colour[]

/** Colours alone. */
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
    const depth = 0.9 - ribbon * 0.1
    return {
      kind: 'mid',
      depth,
      paint: (context) => {
        const { width, height, overscan, unit } = setting
        const random = setting.random(`ribbon ${ribbon}`)
        const noise = createNoise(random, 2, 0.4)
        const middle = height * (0.08 + (ribbon / 8) * 0.88)
        const colour = pick(random, colours)
        context.shadowColor = 'rgba(10,6,30,.4)'
        context.shadowBlur = 30 * unit
        context.shadowOffsetY = -8 * unit
        context.fillStyle = down(context, middle - 120 * unit, middle + 260 * unit, [
          shade(colour, 0.28),
          colour,
          shade(colour, -0.3),
        ])
        context.beginPath()
        context.moveTo(-overscan, height * 1.2)
        for (let x = -overscan; x <= width + overscan; x += 6 * unit) {
          context.lineTo(x, middle - noise((x / width) * 1.7 + ribbon) * height * 0.2)
        }
        context.lineTo(width + overscan, height * 1.2)
        context.fill()
      },
    }
  })
}

function flow(colours: Colours, setting: Setting): Layer[] {
  return [
    {
      kind: 'mid',
      depth: 0.5,
      paint: (context) => {
        const { width, height, unit } = setting
        const random = setting.random('flow')
        const [bend, lean] = [createNoise(random, 2, 0.5), createNoise(random, 2, 0.5)]
        const angle = (x: number, y: number) =>
          2.6 * (bend((x / width) * 1.8 + 0.8 * lean((y / height) * 1.6)) + lean((y / height) * 2.2))
        context.lineCap = 'round'
        for (let line = 0; line < 900; line++) {
          let [x, y] = [between(random, -0.1, 1.1) * width, between(random, -0.1, 1.1) * height]
          context.strokeStyle = fade(
            shade(pick(random, colours), between(random, -0.2, 0.5)),
            between(random, 0.25, 0.85),
          )
          context.lineWidth = between(random, 1, 7) * unit
          context.beginPath()
          context.moveTo(x, y)
          for (let step = 0; step < 44; step++) {
            const turn = angle(x, y)
            x += Math.cos(turn) * 9 * unit
            y += Math.sin(turn) * 9 * unit
            context.lineTo(x, y)
          }
          context.stroke()
        }
      },
    },
  ]
}

function discs(colours: Colours, setting: Setting): Layer[] {
  return [0.7, 0.4, 0.15].map(
    (depth, row): Layer => ({
      kind: 'mid',
      depth,
      paint: (context) => {
        const random = setting.random(`discs ${row}`)
        for (let disc = 0; disc < 7; disc++) paintDisc(context, colours, setting, random, 1 - row * 0.22)
      },
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
    fillEllipse(context, down(context, y - size, y + size, [shade(colour, 0.3), shade(colour, -0.2)]), [
      x,
      y,
      size,
      size,
    ])
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
