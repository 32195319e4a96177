import type { SKRSContext2D } from '@napi-rs/canvas'
import { down, fillBox, fillEllipse } from './brush.ts'

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
