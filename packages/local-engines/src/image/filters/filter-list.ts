import type { Colour } from '../illustrator/colour.ts'
import { comic, emboss, ink, neonLines, pencil } from '../raster/drawn-effects.ts'
import type { Effect } from '../raster/effect.ts'
import { oil, points, watercolour } from '../raster/painted-effects.ts'
import { facets, glitch, pixels, poster } from '../raster/printed-effects.ts'
import {
  blur,
  cinematic,
  dreamy,
  monochrome,
  negative,
  night,
  sharpen,
  tint,
  vintage,
  vivid,
  warmth,
} from '../raster/toned-effects.ts'
import { fog, rain, snow } from '../raster/weather-effects.ts'

/** A filter, the words that name it, and when it comes: tones, then weather, then the manner of painting. */
export interface Filter {
  readonly name: string
  readonly words: string
  readonly order: 1 | 2 | 3
  readonly effect: Effect
}

const golden: Colour = '#e8a33d'

/** All filters that words can name. `_` joins the words of an expression. */
export const filters: readonly Filter[] = [
  {
    name: 'monochrome',
    words: 'black_and_white monochrome grayscale greyscale noir b&w grey gray',
    order: 1,
    effect: monochrome,
  },
  {
    name: 'vintage',
    words: 'vintage retro sepia old antique nostalgic polaroid film aged 1950s 1970s',
    order: 1,
    effect: vintage,
  },
  { name: 'night', words: 'night midnight moonlight dark nighttime', order: 1, effect: night },
  { name: 'warm', words: 'warm warmer summer sunny cozy cosy autumn', order: 1, effect: warmth(1) },
  { name: 'golden', words: 'golden_hour sunset sunrise golden evening', order: 1, effect: tint(golden) },
  { name: 'cold', words: 'cold colder cool cooler icy winter frozen', order: 1, effect: warmth(-1) },
  { name: 'cinematic', words: 'cinematic movie dramatic epic moody contrast', order: 1, effect: cinematic },
  {
    name: 'vivid',
    words: 'vivid vibrant colorful colourful bright saturated punchy',
    order: 1,
    effect: vivid,
  },
  { name: 'negative', words: 'negative invert inverted x_ray xray', order: 1, effect: negative },
  {
    name: 'dreamy',
    words: 'dreamy dream soft glow glowing ethereal romantic fairytale magical',
    order: 1,
    effect: dreamy,
  },
  { name: 'blur', words: 'blur blurred blurry out_of_focus defocus', order: 1, effect: blur },
  {
    name: 'sharpen',
    words: 'sharpen sharper sharp upscale enhance enlarge high_resolution hd 4k crisp restore',
    order: 1,
    effect: sharpen,
  },
  { name: 'fog', words: 'fog foggy mist misty haze hazy', order: 2, effect: fog },
  { name: 'snow', words: 'snow snowy snowing blizzard snowfall', order: 2, effect: snow },
  { name: 'rain', words: 'rain rainy raining storm stormy', order: 2, effect: rain },
  { name: 'pencil', words: 'pencil sketch drawing graphite charcoal hand_drawn', order: 3, effect: pencil },
  {
    name: 'ink',
    words: 'ink line_art lineart line_drawing outline engraving etching coloring_page woodcut',
    order: 3,
    effect: ink,
  },
  { name: 'watercolour', words: 'watercolor watercolour aquarelle gouache', order: 3, effect: watercolour },
  {
    name: 'oil',
    words:
      'oil oil_painting impasto van_gogh impressionist painting painted acrylic monet brush brushstrokes',
    order: 3,
    effect: oil,
  },
  { name: 'points', words: 'pointillism pointillist dots seurat', order: 3, effect: points },
  {
    name: 'pixels',
    words: 'pixel pixels pixel_art pixelated pixelate 8bit 8_bit 16bit 16_bit minecraft',
    order: 3,
    effect: pixels,
  },
  {
    name: 'poster',
    words: 'poster posterize posterise screenprint screen_print silkscreen linocut flat vector',
    order: 3,
    effect: poster,
  },
  {
    name: 'comic',
    words: 'comic comics cartoon pop_art manga anime halftone lichtenstein toon',
    order: 3,
    effect: comic,
  },
  {
    name: 'facets',
    words: 'mosaic low_poly polygon polygons stained_glass geometric crystal facets tiles',
    order: 3,
    effect: facets,
  },
  {
    name: 'neon',
    words: 'neon cyberpunk synthwave tron glowing_lines vaporwave electric',
    order: 3,
    effect: neonLines,
  },
  {
    name: 'emboss',
    words: 'emboss embossed relief carved stone engraved_stone sculpture',
    order: 3,
    effect: emboss,
  },
  { name: 'glitch', words: 'glitch glitchy vhs distorted corrupted broken_screen', order: 3, effect: glitch },
]
