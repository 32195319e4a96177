import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { fade, shade } from './colour.ts'
import type { Layer, Scene } from './scene.ts'

/** Paints a layer into a canvas of its own, `overscan` pixels wider on the left and on the right. */
export function paintLayer(scene: Scene, layer: Layer): Canvas {
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
  const edge = context.createRadialGradient(
    x,
    y,
    Math.min(width, height) * 0.45,
    x,
    y,
    Math.hypot(width, height) * 0.6,
  )
  edge.addColorStop(0, fade(palette.sky[0], 0))
  edge.addColorStop(1, fade(shade(palette.sky[0], -0.6), 0.34))
  context.fillStyle = edge
  context.fillRect(0, 0, width, height)
}
