import { createRequire } from 'node:module'
import { GlobalFonts } from '@napi-rs/canvas'
import { fontSubsets } from './font-subsets.ts'

/** Weight and slant of letters. */
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
