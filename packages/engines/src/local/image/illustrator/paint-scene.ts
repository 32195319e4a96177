import { type Canvas, createCanvas } from '@napi-rs/canvas'
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

/** Paints all layers over each other. */
export function paintScene(scene: Scene, onLayer?: (done: number) => void): Canvas {
  const { width, height, layers, palette } = scene
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  layers.forEach((layer, at) => {
    context.save()
    layer.paint(context)
    context.restore()
    onLayer?.((at + 1) / layers.length)
  })
  const edge = context.createRadialGradient(
    width / 2,
    height * 0.48,
    Math.min(width, height) * 0.42,
    width / 2,
    height * 0.48,
    Math.hypot(width, height) * 0.58,
  )
  edge.addColorStop(0, fade(palette.sky[0], 0))
  edge.addColorStop(1, fade(shade(palette.sky[0], -0.6), 0.42))
  context.fillStyle = edge
  context.fillRect(0, 0, width, height)
  return canvas
}
