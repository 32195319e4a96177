import type { VideoSize } from '../drawn-video.ts'
import type { Space } from './depth.ts'
import type { Ground, View } from './view.ts'

/** An image with the depth of each pixel. */
export interface Relief extends Ground, Space {
  /** RGBA, one number each. */
  readonly pixels: Int32Array
}

/**
 * Draws a view, interpolating each pixel from four image pixels in 256ths: cameras that move by less than a pixel a
 * frame do so without a jolt. Two colours are mixed at a time, in the halves of one number.
 */
export function warp(
  relief: Relief,
  { middle, depth: by }: View,
  frame: VideoSize,
  target: Int32Array,
): void {
  const { pixels, depth, width, height } = relief
  const [a, b, c, d, e, f] = middle
  const [g, , i, , k, l] = by
  const [maxX, maxY] = [width - 2, height - 2]
  let out = 0
  for (let y = 0; y < frame.height; y++) {
    let flatX = b * y + c
    let flatY = e * y + f
    let besideX = i
    const besideY = k * y + l
    for (let x = 0; x < frame.width; x++) {
      const near = depth[within(flatY, maxY) * width + within(flatX, maxX)] as number
      const sourceX = flatX + near * besideX
      const sourceY = flatY + near * besideY
      const left = within(sourceX, maxX)
      const top = within(sourceY, maxY)
      const at = top * width + left
      const toRight = ((sourceX - left) * 256) & 255
      const toBottom = ((sourceY - top) * 256) & 255
      const p = pixels[at] as number
      const q = pixels[at + 1] as number
      const r = pixels[at + width] as number
      const s = pixels[at + width + 1] as number
      const upperOdd = mixed(p & 0xff00ff, q & 0xff00ff, toRight)
      const lowerOdd = mixed(r & 0xff00ff, s & 0xff00ff, toRight)
      const upperEven = mixed((p >>> 8) & 0xff, (q >>> 8) & 0xff, toRight)
      const lowerEven = mixed((r >>> 8) & 0xff, (s >>> 8) & 0xff, toRight)
      const odd = mixed(upperOdd, lowerOdd, toBottom)
      const even = mixed(upperEven, lowerEven, toBottom)
      target[out++] = odd | (even << 8) | 0xff000000
      flatX += a
      flatY += d
      besideX += g
    }
  }
}

function within(value: number, max: number): number {
  return value < 0 ? 0 : value > max ? max : value | 0
}

function mixed(one: number, other: number, part: number): number {
  return ((Math.imul(one, 256 - part) + Math.imul(other, part)) >>> 8) & 0xff00ff
}
