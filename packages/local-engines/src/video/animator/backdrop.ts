import { type Canvas, createCanvas } from '@napi-rs/canvas'
import type { Layer, Scene } from '../../image/illustrator/scene.ts'

/** Layers of a scene painted once, to be moved for every frame. */
export interface Backdrop {
  /** How it moves by itself; absent where it rests. */
  readonly motion: Layer['motion']
  /** 0 nearest, 1 farthest. */
  readonly depth: number
  readonly bitmap: Canvas
  /** Where the bitmap's corner is, in the scene's pixels. */
  readonly left: number
  readonly top: number
}

/** Layers that are closer to each other than this move as one. */
const SAME_DEPTH = 0.07
/** Paints layers, from the back to the front, into as few bitmaps as their depths and motions allow. */
export function paintBackdrops(layers: readonly Layer[], scene: Scene): Backdrop[] {
  return grouped(layers).map((group) => paintGroup(group, scene))
}

function grouped(layers: readonly Layer[]): Layer[][] {
  const groups: Layer[][] = []
  for (const layer of layers) {
    const group = groups.at(-1)
    const first = group?.[0]
    const joins = first && first.motion === layer.motion && Math.abs(first.depth - layer.depth) < SAME_DEPTH
    if (joins) group.push(layer)
    else groups.push([layer])
  }
  return groups
}

function paintGroup(group: readonly Layer[], scene: Scene): Backdrop {
  const { width, height, overscan } = scene
  const canvas = createCanvas(width + 2 * overscan, height)
  const context = canvas.getContext('2d')
  context.translate(overscan, 0)
  for (const { paint } of group) {
    context.save()
    paint(context)
    context.restore()
  }
  const [first] = group
  if (!first) throw new Error('A group has a layer')
  const depth = group.reduce((sum, layer) => sum + layer.depth, 0) / group.length
  return { motion: first.motion, depth, left: -overscan, ...trimmed(canvas) }
}

/** Without the empty rows above and below: they would be blended into every frame for nothing. */
function trimmed(canvas: Canvas): Pick<Backdrop, 'bitmap' | 'top'> {
  const { width, height } = canvas
  const pixels = new Uint32Array(new Uint8Array(canvas.data()).buffer)
  const isEmpty = (row: number) => {
    for (let at = row * width; at < (row + 1) * width; at++) if (pixels[at] !== 0) return false
    return true
  }
  let [top, bottom] = [0, height]
  while (top < bottom - 1 && isEmpty(top)) top++
  while (bottom > top + 1 && isEmpty(bottom - 1)) bottom--
  if (top === 0 && bottom === height) return { bitmap: canvas, top }
  const bitmap = createCanvas(width, bottom - top)
  bitmap.getContext('2d').drawImage(canvas, 0, -top)
  return { bitmap, top }
}
