import { createCanvas } from '@napi-rs/canvas'
import { between } from '../../image/illustrator/random.ts'
import type { EffectMaker } from './effect.ts'
import { softBall } from './sprites.ts'

/** A colour that lies over a part of the frame in banks and drifts. */
export interface Veil {
  readonly colour: string
  readonly opacity: number
  /** Widths of the frame in a second. */
  readonly speed: number
  /** The part of the frame, from the top. */
  readonly from: number
  readonly to: number
}

/** Banks of fog, smoke or mist: two of them pass each other. */
export function veil({ colour, opacity, speed, from, to }: Veil): EffectMaker {
  return ({ width, height, random }) => {
    const banks = [1, 0.62].map((pace) => {
      const canvas = createCanvas(256, 64)
      const context = canvas.getContext('2d')
      for (let puff = 0; puff < 26; puff++) {
        const size = between(random, 22, 46)
        const [x, y] = [random() * 256, between(random, 20, 44)]
        context.globalAlpha = between(random, 0.25, 0.6)
        for (const copy of [-256, 0, 256]) {
          context.drawImage(softBall(colour, 0), x + copy - size, y - size * 0.45, size * 2, size * 0.9)
        }
      }
      return { canvas, pace, start: random() }
    })
    return (context, seconds) => {
      for (const { canvas, pace, start } of banks) {
        const wide = width * 1.6
        const left = -(((start + seconds * speed * pace) * width) % wide)
        context.globalAlpha = opacity * (0.85 + 0.15 * Math.sin(seconds * 0.8 + start * 6))
        for (const copy of [0, wide]) {
          context.drawImage(canvas, left + copy, height * from, wide, height * (to - from))
        }
      }
    }
  }
}
