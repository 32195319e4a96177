import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Colour, mix, shade } from '../colour.ts'
import { between, createNoise, type Random } from '../random.ts'
import { type Layer, layer } from '../scene.ts'
import type { Setting } from '../setting.ts'
import { down, fillOutline } from '../sprites/brush.ts'

interface Range {
  readonly name: string
  readonly depth: number
  /** Where the mountains stand, pixels from the top. */
  readonly base: number
  /** Height of the highest, in pixels. */
  readonly tall: number
  readonly count: number
  readonly rock: Colour
  /** How far down snow lies, 0 to 1. */
  readonly snow: number
}

/** A row of mountains with a lit and a shaded side and snow on their tops. */
export function peaksLayer(setting: Setting, range: Range): Layer {
  return layer('far', range.depth, (context) => {
    const random = setting.random(range.name)
    const { width, overscan } = setting
    const step = (width + 2 * overscan) / range.count
    const peaks = Array.from({ length: range.count + 1 }, (_, at) => ({
      x: -overscan + (at + between(random, -0.3, 0.3)) * step,
      tall: range.tall * between(random, 0.5, 1) * (at % 2 ? 1 : 0.82),
      half: step * between(random, 0.75, 1.15),
    }))
    peaks.sort((one, other) => one.tall - other.tall)
    for (const peak of peaks.reverse()) paintPeak(context, setting, range, peak, random)
  })
}

function paintPeak(
  context: SKRSContext2D,
  setting: Setting,
  range: Range,
  { x, tall, half }: Readonly<Record<'x' | 'tall' | 'half', number>>,
  random: Random,
): void {
  const top = range.base - tall
  const noise = createNoise(random, 4, 0.55)
  const jag = tall * 0.14
  const slope = (side: number, length: number) =>
    Array.from({ length: 25 }, (_, at) => {
      const part = (at / 24) * length
      const rough = noise(part * 7 * side + 50) * jag * Math.min(1, part * 5)
      return [x + side * half * part ** 1.08 + rough * 0.5, top + tall * part + rough]
    }).flat()
  const ridge = Array.from({ length: 13 }, (_, at) => {
    const part = at / 12
    return [x + noise(part * 6 + 90) * half * 0.22 * part + half * 0.1 * part, top + tall * part]
  })
  const colour = setting.tone(range.rock, range.depth)
  const isLitLeft = setting.light.x < x
  const lit = mix(colour, setting.palette.glow, 0.24 * setting.light.strength)
  const dark = shade(colour, -0.16 + range.depth * 0.08)
  const foot = mix(colour, setting.palette.haze, 0.7)
  const snowColour = setting.tone('#f7fbff', range.depth * 0.75)
  for (const side of [-1, 1]) {
    const isLit = (side === -1) === isLitLeft
    const face = isLit ? lit : dark
    const gradient = down(context, top, range.base, [face, face, foot])
    fillOutline(context, gradient, [...slope(side, 1), ...[...ridge].reverse().flat()])
    if (range.snow <= 0) continue
    const snow = isLit ? mix(snowColour, setting.palette.glow, 0.25) : mix(snowColour, dark, 0.42)
    const edge = slope(side, range.snow)
    fillOutline(context, snow, snowCap(edge, ridge, range.snow, side * half, random))
  }
}

/** Down one slope, back to the ridge in tongues, and up the ridge. */
function snowCap(
  slope: number[],
  ridge: readonly (readonly number[])[],
  snow: number,
  half: number,
  random: Random,
): number[] {
  const inner = ridge.filter((_, at) => at / 12 <= snow)
  const [innerX = 0, innerY = 0] = inner.at(-1) ?? []
  const [outerX = 0, outerY = 0] = slope.slice(-2)
  const tongues = [1, 2, 3, 4, 5].flatMap((at) => {
    const tongue = (at % 2 ? -0.09 : 0.07) * between(random, 0.6, 1.4) * half * (0.4 + snow)
    const [x, y] = [outerX + ((innerX - outerX) * at) / 6, outerY + ((innerY - outerY) * at) / 6]
    return [x + tongue * 0.2, y + Math.sign(half) * tongue]
  })
  return [...slope, ...tongues, ...[...inner].reverse().flat()]
}
