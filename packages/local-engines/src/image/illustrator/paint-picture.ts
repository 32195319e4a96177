import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { comic, ink, neonLines, pencil } from '../raster/drawn-effects.ts'
import { oil, points, watercolour } from '../raster/painted-effects.ts'
import { facets, pixels, poster } from '../raster/printed-effects.ts'
import { type Effect, fromCanvas, grainAt, mapPixels, type Raster } from '../raster/raster.ts'
import { cinematic, monochrome, vintage } from '../raster/toned-effects.ts'
import { fade, shade } from './colour.ts'
import { composeScene, type SceneFrame } from './compose-scene.ts'
import type { Style } from './prompt/scene-request.ts'
import { createRandom } from './random.ts'
import type { Layer, Scene } from './scene.ts'
import { around, fillBox } from './sprites/brush.ts'

/** Slight grain, which prevents banding in soft skies. */
const grain: Effect = (raster) =>
  mapPixels(raster, (red, green, blue, at) => {
    const noise = grainAt(at) * 5
    return [red + noise, green + noise, blue + noise]
  })

const paper: Effect = (raster) =>
  mapPixels(raster, (red, green, blue, at, x, y) => {
    const fibre = grainAt((y >> 1) * 8192 + (x >> 2)) * 13 + grainAt(at) * 11
    return [red + fibre, green + fibre, blue + fibre]
  })

const glowing: Effect = async (raster, random) => {
  const lines = await neonLines(raster, random)
  return mapPixels(raster, (red, green, blue, at) => {
    const screen = (value: number, channel: number) =>
      255 - ((255 - value * 0.78) * (255 - 0.95 * (lines.data[at * 4 + channel] ?? 0))) / 255
    const line = Math.floor(at / raster.width) % 4 === 0 ? 0.94 : 1
    return [screen(red, 0) * line, screen(green, 1) * line, screen(blue, 2) * line]
  })
}

export const styleEffects: Readonly<Record<Style, Effect>> = {
  ...{ flat: grain, minimal: grain, papercut: paper, neon: glowing },
  ...{ pixel: pixels, pointillism: points, mosaic: facets },
  ...{ watercolour, oil, pencil, poster, vintage, ink, comic, cinematic, monochrome },
}

/** Draws an image from a prompt in its style. `onProgress` receives fractions from 0 to 1. */
export async function paintImage(
  text: string,
  frame: SceneFrame,
  onProgress?: (fraction: number) => void,
): Promise<Raster> {
  const scene = await composeScene(text, frame)
  const canvas = paintScene(scene, (done) => onProgress?.(0.1 + 0.5 * done))
  const random = createRandom(frame.seed, 'style')
  const styled = await styleEffects[scene.request.style](fromCanvas(canvas), random)
  onProgress?.(0.9)
  return styled
}

/** Paints a layer into a canvas of its own, `overscan` pixels wider on the left and on the right. */
function paintLayer(scene: Scene, layer: Layer): Canvas {
  const canvas = createCanvas(scene.width + 2 * scene.overscan, scene.height)
  const context = canvas.getContext('2d')
  context.translate(scene.overscan, 0)
  layer.paint(context)
  return canvas
}

/** Paints all layers over each other, without what the style does to the whole. `onLayer` hears fractions, 0 to 1. */
export function paintScene(scene: Scene, onLayer?: (done: number) => void): Canvas {
  const { width, height, layers } = scene
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  for (const [at, layer] of layers.entries()) {
    context.save()
    if (scene.request.style === 'papercut' && layer.depth < 0.96) layPaper(context, scene, layer)
    else layer.paint(context)
    context.restore()
    onLayer?.((at + 1) / layers.length)
  }
  if (scene.request.form !== 'logo' && scene.request.form !== 'pattern') darkenEdges(context, scene)
  return canvas
}

/** Each layer is a sheet that lies over the one behind it and throws a shadow on it. */
function layPaper(context: SKRSContext2D, scene: Scene, layer: Layer): void {
  const unit = Math.min(scene.width, scene.height) / 1000
  context.shadowColor = 'rgba(12,8,34,.5)'
  context.shadowBlur = 20 * unit
  context.shadowOffsetX = -4 * unit
  context.shadowOffsetY = 9 * unit
  context.drawImage(paintLayer(scene, layer), -scene.overscan, 0)
}

function darkenEdges(context: SKRSContext2D, { width, height, palette }: Scene): void {
  const [x, y] = [width / 2, height * 0.48]
  const reach = [x, y, Math.hypot(width, height) * 0.6, Math.min(width, height) * 0.45] as const
  const colours = [fade(palette.sky[0], 0), fade(shade(palette.sky[0], -0.6), 0.34)]
  fillBox(context, around(context, reach, colours), [0, 0, width, height])
}
