import { createRequire } from 'node:module'
import { GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import { fade, lightness, mix, shade } from './colour.ts'
import type { Layer } from './scene.ts'
import type { Setting } from './setting.ts'

const FAMILY = 'Atelier Inter'
const subsets = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese']
let isRegistered = false

/** Makes the project's own letters known, since a slim system may have none. */
export function registerFonts(): void {
  if (isRegistered) return
  const require = createRequire(import.meta.url)
  for (const subset of subsets) {
    const file = require.resolve(`@fontsource/inter/files/inter-${subset}-800-normal.woff`)
    GlobalFonts.registerFromPath(file, `${FAMILY} ${subset}`)
  }
  isRegistered = true
}

const font = (size: number) => `800 ${size}px ${subsets.map((subset) => `"${FAMILY} ${subset}"`).join(', ')}`

/** Large words over the upper part of an image; dark on plain paper. */
export function letteringLayer(words: string, setting: Setting, isOnPaper: boolean): Layer {
  return { kind: 'text', depth: 0, paint: (context) => paintLettering(context, words, setting, isOnPaper) }
}

function paintLettering(context: SKRSContext2D, words: string, setting: Setting, isOnPaper: boolean): void {
  registerFonts()
  const { width, height, palette, unit } = setting
  const { lines, size } = fitLines(context, words, width * 0.84, height * 0.34)
  const isLightSky = isOnPaper || lightness(mix(palette.sky[0], palette.sky[1], 0.5)) > 0.68
  const colour = isLightSky ? shade(palette.sky[0], -0.7) : mix('#ffffff', palette.glow, 0.3)
  context.save()
  context.font = font(size)
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.shadowColor = isLightSky ? fade('#ffffff', 0.6) : fade(shade(palette.sky[0], -0.6), 0.75)
  context.shadowBlur = 22 * unit
  context.fillStyle = colour
  const top = height * 0.1 + size * 0.5
  for (const [at, line] of lines.entries()) context.fillText(line, width / 2, top + at * size * 1.08)
  context.shadowBlur = 0
  if (!isOnPaper) {
    context.fillStyle = fade(palette.accent, 0.95)
    context.fillRect(width / 2 - 46 * unit, top + (lines.length - 0.32) * size * 1.08, 92 * unit, 9 * unit)
  }
  context.restore()
}

/** The largest size at which the words, broken into lines, fit into a box. */
function fitLines(
  context: SKRSContext2D,
  words: string,
  width: number,
  height: number,
): { lines: string[]; size: number } {
  for (let size = height * 0.62; size > 10; size *= 0.92) {
    context.font = font(size)
    const lines = breakLines(context, words, width)
    const isFitting = lines.every((line) => context.measureText(line).width <= width)
    if (isFitting && lines.length * size * 1.08 <= height) return { lines, size }
  }
  context.font = font(10)
  return { lines: breakLines(context, words, width), size: 10 }
}

function breakLines(context: SKRSContext2D, words: string, width: number): string[] {
  const lines: string[] = []
  for (const word of words.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && context.measureText(longer).width <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
