import type { Time } from '../prompt/scene-request.ts'
import type { Palette } from '../scene.ts'

/** Skies of each time of day; the seed chooses among them. */
export const palettes: Readonly<Record<Time, readonly Palette[]>> = {
  dawn: [
    {
      sky: ['#6a86c9', '#b3a5d9', '#f4b9b0', '#ffe2b8'],
      haze: '#f3cfc0',
      ambient: '#ffe9dc',
      glow: '#fff0c9',
      accent: '#ff9d76',
    },
    {
      sky: ['#4f83b8', '#8fc0cf', '#f2dfc0', '#ffcfa0'],
      haze: '#ecd9c4',
      ambient: '#fff0dc',
      glow: '#fff3cf',
      accent: '#ff8f6b',
    },
  ],
  day: [
    {
      sky: ['#2f7fd6', '#5fa8ea', '#a4d3f5', '#e3f3fb'],
      haze: '#cbe4f4',
      ambient: '#ffffff',
      glow: '#fff7da',
      accent: '#ffb52e',
    },
    {
      sky: ['#1f9bcf', '#57bfe0', '#a9e2ea', '#eaf8ee'],
      haze: '#cfeee9',
      ambient: '#fffdf4',
      glow: '#fff6cf',
      accent: '#ff8a5b',
    },
    {
      sky: ['#4a76c9', '#7f9fe0', '#bcc9f2', '#f3e9f2'],
      haze: '#dbdcf0',
      ambient: '#fdfaff',
      glow: '#fff4e0',
      accent: '#ff7aa2',
    },
  ],
  golden: [
    {
      sky: ['#5a8fc0', '#a3c2c6', '#f6dca0', '#ffcd78'],
      haze: '#f3d6a0',
      ambient: '#ffe8bf',
      glow: '#fff0b8',
      accent: '#ff8c42',
    },
    {
      sky: ['#7b7fb5', '#c99fb0', '#fbc58a', '#ffe29a'],
      haze: '#f5c99b',
      ambient: '#ffe2c2',
      glow: '#ffefb0',
      accent: '#f4743b',
    },
  ],
  sunset: [
    {
      sky: ['#2a1f5c', '#8a3b86', '#e8615f', '#ffb45a'],
      haze: '#ee9068',
      ambient: '#efac98',
      glow: '#ffe2a0',
      accent: '#ffcf56',
    },
    {
      sky: ['#22386f', '#7a5a9c', '#f0847a', '#ffd28a'],
      haze: '#eea285',
      ambient: '#f0b7a4',
      glow: '#ffedb5',
      accent: '#ff6b6b',
    },
    {
      sky: ['#3d1240', '#a32a4f', '#f0643c', '#ffc94d'],
      haze: '#ee7f4d',
      ambient: '#eda385',
      glow: '#fff0a6',
      accent: '#ffd447',
    },
  ],
  dusk: [
    {
      sky: ['#131a4a', '#3b3580', '#8d5a9e', '#e59a93'],
      haze: '#8d6fa8',
      ambient: '#a297d0',
      glow: '#ffd9c2',
      accent: '#ffb36b',
    },
    {
      sky: ['#0f2547', '#1f5077', '#5b8fa0', '#f0b98f'],
      haze: '#6f93a8',
      ambient: '#93abc9',
      glow: '#ffdcb0',
      accent: '#ffc46b',
    },
  ],
  night: [
    {
      sky: ['#050b2a', '#0e1d4f', '#213a7c', '#46639f'],
      haze: '#33508c',
      ambient: '#8094cc',
      glow: '#eef2ff',
      accent: '#ffd27a',
    },
    {
      sky: ['#0a0824', '#221850', '#432f7d', '#7a5ea6'],
      haze: '#4d3f88',
      ambient: '#938acb',
      glow: '#fff3e2',
      accent: '#ffc978',
    },
    {
      sky: ['#04151f', '#0a2f3f', '#155263', '#3f8086'],
      haze: '#2b6470',
      ambient: '#7db0bd',
      glow: '#f0fff6',
      accent: '#ffe08a',
    },
  ],
}

/** Skies of electric light. */
export const neonPalettes: readonly Palette[] = [
  {
    sky: ['#0a0222', '#2a0a5e', '#8d1b8f', '#ff5aa5'],
    haze: '#6a238f',
    ambient: '#7a66d6',
    glow: '#ffc7f0',
    accent: '#22e6ff',
  },
  {
    sky: ['#02081f', '#0a2a5e', '#1b6f9f', '#3df0d0'],
    haze: '#1f5f93',
    ambient: '#6488d0',
    glow: '#d6fff6',
    accent: '#ff3fa4',
  },
]
