import type { SKRSContext2D } from '@napi-rs/canvas'
import { fitLines, LINE_HEIGHT } from '../fit-lines.ts'
import { fontOf } from '../fonts.ts'
import { fade, lightness, mix, shade } from './colour.ts'
import { LOGO_LETTERS } from './forms/logo.ts'
import type { Layer } from './scene.ts'
import type { Setting } from './setting.ts'

/** Size of the smallest letters, in pixels. */
const SMALLEST = 10

/** Where letters can be, as parts of the height. */
interface Space {
  readonly top: number
  readonly bottom: number
}

/** Large words over the upper part of an image; on plain paper dark, and in the middle if they are alone on it. */
export function letteringLayer(
  words: string,
  setting: Setting,
  on: 'scene' | 'paper' | 'blank paper',
): Layer {
  const space = {
    scene: { top: 0.1, bottom: 0.44 },
    paper: LOGO_LETTERS,
    'blank paper': { top: 0.2, bottom: 0.8 },
  }[on]
  return { kind: 'text', depth: 0, paint: (context) => paintLettering(context, words, setting, space, on) }
}

function paintLettering(
  context: SKRSContext2D,
  words: string,
  setting: Setting,
  space: Space,
  on: string,
): void {
  const { width, height, palette, unit } = setting
  const tall = height * (space.bottom - space.top)
  const isLightSky = on !== 'scene' || lightness(mix(palette.sky[0], palette.sky[1], 0.5)) > 0.68
  context.save()
  const box = { width: width * 0.84, height: tall, largest: tall * 0.62, smallest: SMALLEST }
  const { lines, size } = fitLines(context, words, box, (pixels) => fontOf(pixels, { weight: 800 })) ?? {
    lines: [words],
    size: SMALLEST,
  }
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
    context.fillStyle = fade(palette.accent, 0.95)
    const below = top + (lines.length - 0.32) * size * LINE_HEIGHT
    context.fillRect(width / 2 - 46 * unit, below, 92 * unit, 9 * unit)
  }
  context.restore()
}
