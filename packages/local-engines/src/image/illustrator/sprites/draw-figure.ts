import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { type Colour, shade } from '../colour.ts'
import type { Figure } from './figures.ts'

/** Gives a head a body, in a canvas as high as the figure is; the head is a square drawing. */
export function drawFigure(head: Canvas, figure: Figure): Canvas {
  const size = head.width
  const canvas = createCanvas(Math.round(size * 1.3), Math.round(size * 1.62))
  const context = canvas.getContext('2d')
  context.scale(size / 100, size / 100)
  context.translate(65, 0)
  if (figure.body === 'seated') drawSeated(context, figure)
  else drawStanding(context, figure)
  const scale = figure.body === 'seated' ? 0.84 : 0.86
  context.drawImage(head, -50 * scale, figure.body === 'seated' ? 0 : 2, 100 * scale, 100 * scale)
  return canvas
}

function ellipse(context: SKRSContext2D, colour: Colour, x: number, y: number, rx: number, ry: number): void {
  context.fillStyle = colour
  context.beginPath()
  context.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2)
  context.fill()
}

function drawSeated(context: SKRSContext2D, figure: Extract<Figure, { body: 'seated' }>): void {
  const { fur, belly, paws, tail } = figure
  drawTail(context, fur, belly, tail)
  for (const side of [-1, 1]) ellipse(context, shade(fur, -0.08), side * 23, 138, 19, 17)
  context.fillStyle = fur
  context.beginPath()
  context.moveTo(-20, 68)
  context.bezierCurveTo(-34, 100, -38, 150, -20, 156)
  context.lineTo(20, 156)
  context.bezierCurveTo(38, 150, 34, 100, 20, 68)
  context.fill()
  ellipse(context, belly, 0, 112, 17, 30)
  context.lineCap = 'round'
  context.lineWidth = 13
  for (const side of [-1, 1]) {
    context.strokeStyle = shade(fur, -0.12)
    context.beginPath()
    context.moveTo(side * 13, 108)
    context.lineTo(side * 11, 148)
    context.stroke()
    ellipse(context, paws, side * 11.5, 153, 9, 6)
    ellipse(context, paws, side * 29, 153, 11, 6.5)
  }
}

function drawTail(context: SKRSContext2D, fur: Colour, tip: Colour, tail: string): void {
  if (tail === 'none') return
  if (tail === 'round') {
    ellipse(context, shade(fur, -0.15), 32, 132, 10, 10)
    return
  }
  const isBushy = tail === 'bushy'
  context.lineCap = 'round'
  context.strokeStyle = shade(fur, -0.06)
  context.lineWidth = isBushy ? 20 : 8
  context.beginPath()
  context.moveTo(20, 146)
  context.quadraticCurveTo(54, 144, 47, 104)
  context.stroke()
  context.strokeStyle = tip
  context.lineWidth = isBushy ? 17 : 8
  context.beginPath()
  context.moveTo(48.5, 112)
  context.lineTo(46, 100)
  context.stroke()
}

function drawStanding(context: SKRSContext2D, figure: Extract<Figure, { body: 'standing' }>): void {
  const { shirt, trousers, skin } = figure
  context.lineCap = 'round'
  const limb = (colour: Colour, width: number, points: readonly [number, number, number, number]) => {
    context.strokeStyle = colour
    context.lineWidth = width
    context.beginPath()
    context.moveTo(points[0], points[1])
    context.lineTo(points[2], points[3])
    context.stroke()
  }
  for (const side of [-1, 1]) {
    limb(shade(trousers, side * 0.05), 15, [side * 9, 122, side * 10, 148])
    ellipse(context, shade(trousers, -0.5), side * 12.5, 155, 11, 6)
    limb(shade(shirt, -0.1), 11, [side * 21, 88, side * 31, 114])
    ellipse(context, skin, side * 32, 118, 6.5, 6.5)
  }
  context.fillStyle = shirt
  context.beginPath()
  context.roundRect(-25, 72, 50, 58, 16)
  context.fill()
  context.fillStyle = trousers
  context.beginPath()
  context.roundRect(-22, 114, 44, 18, 8)
  context.fill()
}
