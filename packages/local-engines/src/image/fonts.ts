import { createRequire } from 'node:module'
import { GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import { fontSubsets } from './font-subsets.ts'

export interface FontStyle {
  readonly weight: 300 | 400 | 700 | 800
  readonly isItalic?: boolean
}

const registered = new Set<string>()

/** A font of the project for a canvas, which is made known first: a slim system may have none. `size` is in pixels. */
export function fontOf(size: number, { weight, isItalic = false }: FontStyle): string {
  const slant = isItalic ? 'italic' : 'normal'
  const families = fontSubsets.map((subset) => register(subset, weight, slant))
  return `${slant} ${weight} ${size}px ${families.map((family) => `"${family}"`).join(', ')}`
}

function register(subset: string, weight: number, slant: string): string {
  const family = `Atelier Inter ${subset} ${weight} ${slant}`
  if (!registered.has(family)) {
    const file = `@fontsource/inter/files/inter-${subset}-${weight}-${slant}.woff`
    GlobalFonts.registerFromPath(createRequire(import.meta.url).resolve(file), family)
    registered.add(family)
  }
  return family
}

/** Distance of lines in sizes of their letters. */
export const LINE_HEIGHT = 1.08

interface Box {
  readonly width: number
  readonly height: number
  /** Largest and smallest size of the letters, in pixels. */
  readonly largest: number
  readonly smallest: number
}

/**
 * The largest size at which words, broken into lines, fit into a box; undefined if even the smallest does not. Sets the
 * font of the context.
 */
export function fitLines(
  context: SKRSContext2D,
  words: string,
  { width, height, largest, smallest }: Box,
  fontOf: (size: number) => string,
): { readonly lines: readonly string[]; readonly size: number } | undefined {
  for (let size = Math.max(largest, smallest); ; size = Math.max(smallest, size * 0.94)) {
    context.font = fontOf(size)
    const lines = breakLines(context, words, width)
    const isFitting = lines.every((line) => context.measureText(line).width <= width)
    if (isFitting && lines.length * size * LINE_HEIGHT <= height) return { lines, size }
    if (size <= smallest) return undefined
  }
}

function breakLines(context: SKRSContext2D, words: string, width: number): string[] {
  const lines: string[] = []
  for (const word of words.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && context.measureText(longer).width <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
