import type { SKRSContext2D } from '@napi-rs/canvas'
import { fitLines, fontOf, LINE_HEIGHT } from '../../fonts.ts'
import { fade, lightness, mix, shade } from '../colour.ts'
import { type Layer, layer, type Paint } from '../scene.ts'
import type { Setting } from '../setting.ts'
import { fillBand, fillBox, fillEllipse, fillOutline } from '../sprites/brush.ts'
import { makeSubject } from '../subject-layers.ts'
import { type Compose, colourSet } from './abstract.ts'

/** Where the letters of a logo end, as a part of the height. */
export const LOGO_LETTERS = { top: 0.07, bottom: 0.33 } as const

/** A sign on a plain ground: a thing in a round or shield-shaped field, under the letters. */
export const composeLogo: Compose = async (request, setting) => {
  const { width, height } = setting
  const colours = colourSet(request, setting)
  const isRound = setting.random('logo')() < 0.6
  const top = request.lettering ? height * (LOGO_LETTERS.bottom + 0.04) : height * 0.08
  const radius = Math.min(width * 0.42, (height * 0.95 - top) / 2)
  const [requested] = request.subjects
  const middle = top + radius
  const size = radius * 1.16
  const spot = { stance: 'hangs', x: width / 2, y: middle + size / 2, size, depth: 0.04 } as const
  const plainLight = { ...setting, palette: { ...setting.palette, ambient: '#ffffff' } } as const
  const subject = requested && (await makeSubject({ requested, ...spot }, plainLight))
  const field = layer('mid', 0.3, (context) => {
    const plain = mix(colours[4], '#fdfaf4', 0.86)
    fillBand(context, setting, plain, [0, height])
    if (!subject) return
    const rings = [
      [1, shade(colours[0], -0.2)],
      [0.94, plain],
      [0.88, colours[1]],
      [0.82, mix(colours[1], colours[3], 0.6)],
    ] as const
    for (const [scale, colour] of rings) {
      if (isRound) fillEllipse(context, colour, [width / 2, middle, radius * scale, radius * scale])
      else fillOutline(context, colour, shield(width / 2, middle, radius * scale))
    }
  })
  if (!subject) return { layers: [field], subjects: [] }
  const { sprite, x, y, width: wide, height: tall, depth } = subject
  const paint: Paint = (context) => context.drawImage(sprite, x, y, wide, tall)
  return { layers: [field, { kind: 'subject', depth, subject, paint }], subjects: [subject] }
}

function shield(x: number, y: number, radius: number): number[] {
  const half = Array.from({ length: 21 }, (_, at) => {
    const part = at / 20
    const wide = part < 0.5 ? 0.88 : 0.88 * Math.cos(((part - 0.5) / 0.5) * (Math.PI / 2)) ** 0.75
    return [wide * radius, y - radius * 0.96 + part * radius * 1.92] as const
  })
  return [...half.flatMap(([w, at]) => [x + w, at]), ...[...half].reverse().flatMap(([w, at]) => [x - w, at])]
}

/** Size of the smallest letters, in pixels. */
const SMALLEST = 10

/** Where letters can be, as parts of the height. */
const spaces = {
  scene: { top: 0.1, bottom: 0.44 },
  paper: LOGO_LETTERS,
  'blank paper': { top: 0.2, bottom: 0.8 },
} as const

type Ground = keyof typeof spaces

/** Large words over the upper part of an image; on plain paper dark, and in the middle if they are alone on it. */
export const letteringLayer = (words: string, setting: Setting, on: Ground): Layer =>
  layer('text', 0, (context) => paintLettering(context, words, setting, on))

function paintLettering(context: SKRSContext2D, words: string, setting: Setting, on: Ground): void {
  const space = spaces[on]
  const { width, height, palette, unit } = setting
  const tall = height * (space.bottom - space.top)
  const isLightSky = on !== 'scene' || lightness(mix(palette.sky[0], palette.sky[1], 0.5)) > 0.68
  context.save()
  const box = { width: width * 0.84, height: tall, largest: tall * 0.62, smallest: SMALLEST }
  const fitted = fitLines(context, words, box, (pixels) => fontOf(pixels, { weight: 800 }))
  const { lines, size } = fitted ?? { lines: [words], size: SMALLEST }
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.shadowColor = isLightSky ? fade('#ffffff', 0.6) : fade(shade(palette.sky[0], -0.6), 0.75)
  context.shadowBlur = 22 * unit
  context.fillStyle = isLightSky ? shade(palette.sky[0], -0.7) : mix('#ffffff', palette.glow, 0.3)
  const spare = on === 'scene' ? 0 : (tall - lines.length * size * LINE_HEIGHT) / 2
  const top = height * space.top + spare + size * 0.5
  for (const [at, line] of lines.entries()) {
    context.fillText(line, width / 2, top + at * size * LINE_HEIGHT)
  }
  if (on === 'scene') {
    context.shadowBlur = 0
    const below = top + (lines.length - 0.32) * size * LINE_HEIGHT
    fillBox(context, fade(palette.accent, 0.95), [width / 2 - 46 * unit, below, 92 * unit, 9 * unit])
  }
  context.restore()
}
