import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { type Colour, lightness, mix, shade } from '../colour.ts'
import { between, pick } from '../random.ts'
import { layer } from '../scene.ts'
import type { Setting } from '../setting.ts'
import { fillBox, fillEllipse } from '../sprites/brush.ts'
import { makeSprite } from '../sprites/make-sprite.ts'
import { type Compose, colourSet } from './abstract.ts'

const SHAPES = ['circle', 'ring', 'petal', 'drop', 'wave'] as const

/** Things, or shapes, in rows that repeat without a seam. */
export const composePattern: Compose = async (request, setting) => {
  const colours = colourSet(request, setting)
  const random = setting.random('pattern')
  const paper = random() < 0.5 ? mix(colours[4], '#fffaf0', 0.72) : shade(colours[0], -0.2)
  const size = 150 * setting.unit
  const sprites = await Promise.all(
    request.subjects.map(({ icon, colour }) => makeSprite({ icon, size, colour, isMirrored: false })),
  )
  const motifs = sprites.filter((sprite) => sprite !== undefined)
  const tile = paintTile(motifs, colours, paper, setting)
  const tiles = layer('sky', 1, (context) => {
    const { width, height } = setting
    for (let y = 0; y < height; y += tile.height) {
      for (let x = -tile.width; x < width + tile.width; x += tile.width) context.drawImage(tile, x, y)
    }
  })
  return { layers: [tiles], subjects: [] }
}

/** A seamless tile: the image contains a whole number of them. */
function paintTile(
  motifs: readonly Canvas[],
  colours: readonly Colour[],
  paper: Colour,
  setting: Setting,
): Canvas {
  const { width, height, unit } = setting
  const across = Math.max(1, Math.round(width / (512 * unit)))
  const along = Math.max(1, Math.round(height / (512 * unit)))
  const canvas = createCanvas(Math.round(width / across), Math.round(height / along))
  const context = canvas.getContext('2d')
  const random = setting.random('tile')
  fillBox(context, paper, [0, 0, canvas.width, canvas.height])
  const step = [canvas.width / 4, canvas.height / 4] as const
  const legible = colours.filter((one) => Math.abs(lightness(one) - lightness(paper)) > 0.12)
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 4; column++) {
      const isMotif = (row + column) % 2 === 0
      const turn = between(random, -0.35, 0.35)
      const colour = pick(random, [...legible, colours[2] ?? paper])
      const shape = pick(random, SHAPES)
      const scale = between(random, 0.85, 1.1)
      const motif = motifs[(row + (column >> 1)) % Math.max(1, motifs.length)]
      context.save()
      context.translate((column + 0.5) * step[0], (row + 0.5) * step[1])
      context.rotate(turn)
      context.scale(scale, scale)
      if (isMotif && motif) {
        const size = Math.min(...step) * 0.86
        const part = size / Math.max(motif.width, motif.height)
        const [w, h] = [motif.width * part, motif.height * part]
        context.drawImage(motif, -w / 2, -h / 2, w, h)
      } else paintShape(context, shape, colour, Math.min(...step) * (motifs.length > 0 ? 0.1 : 0.34))
      context.restore()
    }
  }
  return canvas
}

function paintShape(
  context: SKRSContext2D,
  shape: (typeof SHAPES)[number],
  colour: Colour,
  size: number,
): void {
  context.strokeStyle = colour
  context.lineCap = 'round'
  context.lineWidth = size * 0.3
  context.beginPath()
  if (shape === 'circle') fillEllipse(context, colour, [0, 0, size, size])
  else if (shape === 'ring') {
    context.arc(0, 0, size * 0.85, 0, 7)
    context.stroke()
  } else if (shape === 'wave') {
    context.moveTo(-size, 0)
    context.bezierCurveTo(-size * 0.3, -size * 1.2, size * 0.3, size * 1.2, size, 0)
    context.stroke()
  } else {
    const petals = shape === 'petal' ? 6 : 3
    for (let petal = 0; petal < petals; petal++) {
      context.save()
      context.rotate((petal / petals) * Math.PI * 2)
      const own = petal % 2 ? shade(colour, 0.15) : colour
      fillEllipse(context, own, [size * 0.55, 0, size * 0.5, size * 0.26])
      context.restore()
    }
    fillEllipse(context, shade(colour, 0.5), [0, 0, size * 0.2, size * 0.2])
  }
}
