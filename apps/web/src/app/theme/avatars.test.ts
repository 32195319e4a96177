import { DEFAULT_THEME } from '@mantine/core'
import { expect, it } from 'vitest'
import { cssVariables } from './theme.ts'

/** Relative luminance of an OKLCH color. */
function luminanceOf(lightness: number, chroma: number, hue: number): number {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clip = (share: number) => Math.min(1, Math.max(0, share))
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

it.each(['light', 'dark'] as const)('avatars are readable in every color (%s)', (scheme) => {
  const variables = new Map<string, unknown>(Object.entries(cssVariables(DEFAULT_THEME)[scheme]))
  const read = (name: string) => `${variables.get(name)}`.split(' ').map(Number)
  const [fill, text] = [read('--at-avatar-fill'), read('--at-avatar-text')]
  for (let hue = 0; hue < 360; hue++) {
    const luminances = [fill, text].map(([lightness = 0, chroma = 0]) => luminanceOf(lightness, chroma, hue))
    const [darker = 0, lighter = 0] = luminances.toSorted((one, other) => one - other)
    expect((lighter + 0.05) / (darker + 0.05), `${hue}`).toBeGreaterThan(4.5)
  }
})
