import type { SKRSContext2D } from '@napi-rs/canvas'
import { across, down, fillBox, fillEllipse, fillOutline } from './brush.ts'

/** Draws a bridge of three stone arches whose road lies at four fifths of its height, 100 units wide. */
export function drawBridge(context: SKRSContext2D): void {
  context.save()
  context.beginPath()
  context.rect(0, 70, 100, 30)
  for (const x of [18, 50, 82]) context.ellipse(x, 100, 12.5, 21, 0, 0, Math.PI * 2)
  context.clip('evenodd')
  fillBox(context, down(context, 70, 100, ['#c9b8a2', '#a08d78', '#7c6a5c']), [0, 70, 100, 30])
  for (let row = 0; row < 8; row++) {
    for (let stone = 0; stone < 17; stone++) {
      const [x, y] = [stone * 6.4 - (row % 2) * 3.2, 73 + row * 3.6]
      fillBox(context, (row * 7 + stone * 5) % 4 ? 'rgba(70,52,40,.13)' : 'rgba(255,244,225,.14)', [
        x,
        y,
        5.8,
        3,
      ])
    }
  }
  context.restore()
  for (const x of [18, 50, 82]) {
    context.fillStyle = down(context, 79, 100, ['#3d4250', '#5d7f94', '#86aebd'])
    context.beginPath()
    context.ellipse(x, 100, 12.5, 21, 0, Math.PI, Math.PI * 2)
    context.fill()
  }
  context.lineWidth = 1.6
  context.strokeStyle = '#66564a'
  for (const x of [18, 50, 82]) {
    context.beginPath()
    context.ellipse(x, 100, 12.5, 21, 0, Math.PI, Math.PI * 2)
    context.stroke()
  }
  fillBox(context, '#6b5b4f', [0, 69, 100, 3.4])
  fillBox(context, '#d8c9b4', [0, 68, 100, 1.4])
  for (let post = 0; post < 12; post++) fillBox(context, '#8a7867', [1 + post * 8.8, 63.6, 1.4, 5])
  fillBox(context, '#a89682', [0, 62.6, 100, 1.5])
}

const sparks = ['#fff3c4', '#ffd166', '#ff6b9a', '#7bdff2', '#c59bff'] as const

/** Draws a firework that has just burst. */
export function drawFirework(context: SKRSContext2D): void {
  context.lineCap = 'round'
  for (let ring = 0; ring < 3; ring++) {
    const rays = 14 + ring * 6
    const colour = sparks[ring + 1] ?? sparks[0]
    const reach = 20 + ring * 13
    for (let ray = 0; ray < rays; ray++) {
      const angle = ((ray + ring * 0.5) / rays) * Math.PI * 2
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
      context.strokeStyle = colour
      context.lineWidth = 0.9
      context.beginPath()
      context.moveTo(50 + cos * reach * 0.55, 50 + sin * reach * 0.55)
      context.lineTo(50 + cos * reach, 50 + sin * reach)
      context.stroke()
      const bright = sparks[(ring + ray) % 2 ? 0 : ring + 2] ?? sparks[0]
      fillEllipse(context, bright, [50 + cos * reach, 50 + sin * reach, 1.5, 1.5])
    }
  }
  fillEllipse(context, sparks[0], [50, 50, 3, 3])
}

/** Draws a submarine that looks to the left. */
export function drawSubmarine(context: SKRSContext2D): void {
  const hull = down(context, 42, 82, ['#ffdf5e', '#f2b61c', '#b97a0b'])
  fillBox(context, '#8a5a08', [90, 52, 3, 22])
  fillOutline(context, '#d99a12', [78, 50, 94, 40, 94, 84, 78, 74])
  fillBox(context, hull, [44, 28, 20, 20])
  fillBox(context, '#6d4706', [56, 12, 3, 18])
  fillBox(context, '#6d4706', [48, 12, 11, 3])
  fillEllipse(context, hull, [46, 62, 42, 20])
  for (const x of [24, 44, 64]) {
    fillEllipse(context, '#8a5a08', [x, 60, 7.4, 7.4])
    fillEllipse(context, '#bfeaf5', [x, 60, 5.4, 5.4])
    fillEllipse(context, '#ffffff', [x - 1.8, 58, 1.5, 1.5])
  }
}

/** Draws a waterfall that comes down between rocks. */
export function drawWaterfall(context: SKRSContext2D): void {
  fillOutline(
    context,
    across(context, 0, 100, ['#6c7568', '#8d9585', '#5b6259']),
    [2, 100, 6, 62, 14, 40, 20, 16, 34, 8, 66, 6, 82, 14, 88, 38, 95, 60, 98, 100],
  )
  for (const [x, y, wide, tall] of ledges) {
    fillEllipse(context, 'rgba(40,48,44,.24)', [x, y + 1.2, wide, tall])
    fillEllipse(context, '#9aa391', [x, y, wide, tall])
  }
  for (const [x, y, wide] of mosses) fillEllipse(context, '#5f9a4c', [x, y, wide, wide * 0.42])
  fillOutline(
    context,
    down(context, 8, 96, ['#cfeffa', '#8fd0ec', '#e8fbff']),
    [38, 8, 62, 7, 64, 40, 68, 96, 32, 96, 36, 40],
  )
  for (let line = 0; line < 9; line++) {
    const x = 39 + line * 2.7
    const lean = (line - 4) * 0.9
    const colour = line % 2 ? 'rgba(255,255,255,.75)' : 'rgba(74,150,196,.4)'
    fillOutline(context, colour, [x, 9, x + 1, 9, x + 1.3 + lean, 95, x - 0.4 + lean, 95])
  }
  for (let puff = 0; puff < 11; puff++)
    fillEllipse(context, 'rgba(255,255,255,.8)', [27 + puff * 4.6, 95 - (puff % 3) * 2, 6, 4.4])
}

const ledges = [
  [18, 56, 10, 4],
  [26, 30, 8, 4],
  [82, 52, 10, 4],
  [76, 26, 8, 4],
  [14, 82, 10, 5],
  [86, 80, 10, 5],
] as const
const mosses = [
  [28, 11, 9],
  [73, 10, 10],
  [16, 40, 5],
  [87, 38, 5],
] as const
