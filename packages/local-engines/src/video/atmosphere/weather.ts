import { createCanvas } from '@napi-rs/canvas'
import { between } from '../../image/illustrator/random.ts'
import { bubble, type EffectMaker, glint, glow, leaf, type Sprite, softBall } from './effect.ts'
import { layered, type Swarm, swarm } from './particles.ts'
import file from './weather.json' with { type: 'json' }

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

/** Streaks that fall quickly, far ones thin and slow, in the frame's own slant. */
export const rain: EffectMaker = ({ width, height, random }) => {
  const short = Math.min(width, height)
  const streaks = Array.from({ length: Math.round((320 * width * height) / 921_600) }, () => ({
    x: random() * (width + height * 0.12),
    y: random(),
    near: random() ** 2,
  }))
  const layers = [0, 1, 2, 3].map((layer) =>
    streaks.filter(({ near }) => Math.min(3, Math.floor(near * 4)) === layer),
  )
  return (context, seconds) => {
    context.strokeStyle = '#dce8f4'
    context.lineCap = 'round'
    for (const [layer, members] of layers.entries()) {
      const near = (layer + 0.5) / 4
      const length = short * (0.022 + 0.05 * near)
      context.lineWidth = short * (0.0012 + 0.0016 * near)
      context.globalAlpha = 0.22 + 0.3 * near
      context.beginPath()
      for (const { x, y, near: own } of members) {
        const whole = height + 2 * length
        const top = ((y * whole + seconds * height * (1.3 + 1.5 * own)) % whole) - length
        const left = x - top * 0.12
        context.moveTo(left, top)
        context.lineTo(left - length * 0.12, top + length)
      }
      context.stroke()
    }
  }
}

/** A shape with its colors or sizes. */
type Shape = readonly [name: keyof typeof shapes, ...values: (string | number)[]]

/** A part of an effect: many small things, or a color that lies over the frame. */
type Part =
  | ({ readonly make: 'swarm'; readonly sprites: readonly Shape[] } & Omit<Swarm, 'sprites'>)
  | ({ readonly make: 'veil' } & Veil)

const shapes = { softBall, glint, glow, leaf, bubble }

function makerOf(part: Part): EffectMaker {
  if (part.make === 'veil') return veil(part)
  const sprites = part.sprites.map(([name, ...values]) => shapes[name](...(values as [never, never])))
  return swarm({ ...part, sprites: sprites as [Sprite, ...Sprite[]] })
}

/** Everything that floats, falls or rises, in the order in which it is laid over each other. */
export const weather = Object.fromEntries(
  Object.entries(file as unknown as Readonly<Record<string, readonly Part[]>>).map(
    ([name, parts]): [string, EffectMaker] => [name, (stage) => layered(...parts.map(makerOf))(stage)],
  ),
) as Readonly<Record<keyof typeof file, EffectMaker>>
