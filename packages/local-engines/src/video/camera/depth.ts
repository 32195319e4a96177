import type { Sharp } from 'sharp'
import type { VideoSize } from '../drawn-video.ts'

const GRID_WIDTH = 72
const SOFTNESS = 3.2

/** Estimated spatial structure of an image. */
export interface Space {
  /** How near each pixel is, from −½ far to ½ near. */
  readonly depth: Float32Array
  /** Where most of its detail is, as parts of its width and height. */
  readonly focus: { readonly x: number; readonly y: number }
}

/**
 * Estimates how near each part of an image is: low, central and detailed parts are
 * mostly near; what lies high and is smooth is mostly sky or wall. The guess is soft, so that nothing tears.
 */
export async function guessSpace(image: Sharp, size: VideoSize): Promise<Space> {
  const columns = GRID_WIDTH
  const rows = Math.max(8, Math.round((GRID_WIDTH * size.height) / size.width))
  const small = image.clone().resize(columns, rows, { fit: 'fill' }).greyscale()
  const [sharpest, softened] = await Promise.all([
    small.clone().raw().toBuffer(),
    small.clone().blur(SOFTNESS).raw().toBuffer(),
  ])
  const detail = soften(
    Float32Array.from(sharpest, (value, at) => Math.abs(value - (softened[at] ?? value))),
    columns,
    rows,
  )
  const most = Math.max(8, ...detail)
  const grid = new Float32Array(columns * rows)
  for (let at = 0; at < grid.length; at++) {
    const x = (at % columns) / (columns - 1) - 0.5
    const y = Math.floor(at / columns) / (rows - 1)
    const low = y * y * (3 - 2 * y)
    const central = Math.exp(-(x * x * 7 + (y - 0.58) ** 2 * 8))
    grid[at] = 0.4 * low + 0.35 * central + 0.45 * ((detail[at] ?? 0) / most)
  }
  const depth = enlarge(normalise(soften(grid, columns, rows)), columns, rows, size)
  return { depth, focus: centreOf(detail, columns, rows) }
}

/** Every pixel at the same distance, and none more interesting than the others. */
export function flatSpace(size: VideoSize): Space {
  return { depth: new Float32Array(size.width * size.height), focus: { x: 0.5, y: 0.5 } }
}

function centreOf(weights: Float32Array, columns: number, rows: number): Space['focus'] {
  let [sum, sumX, sumY] = [1e-6, 0.5e-6, 0.5e-6]
  for (const [at, value] of weights.entries()) {
    const weight = value * value
    sum += weight
    sumX += (weight * ((at % columns) + 0.5)) / columns
    sumY += (weight * (Math.floor(at / columns) + 0.5)) / rows
  }
  return { x: sumX / sum, y: sumY / sum }
}

function soften(grid: Float32Array, columns: number, rows: number): Float32Array {
  let soft = grid
  for (let round = 0; round < 3; round++) {
    soft = average(average(soft, columns, rows, 1, columns), rows, columns, columns, 1)
  }
  return soft
}

/** Averages each value with its neighbours along one direction. */
function average(
  grid: Float32Array,
  length: number,
  lines: number,
  step: number,
  lineStep: number,
): Float32Array {
  const reach = 3
  const result = new Float32Array(grid.length)
  for (let line = 0; line < lines; line++) {
    for (let at = 0; at < length; at++) {
      let sum = 0
      for (let by = -reach; by <= reach; by++) {
        const from = Math.min(length - 1, Math.max(0, at + by))
        sum += grid[line * lineStep + from * step] ?? 0
      }
      result[line * lineStep + at * step] = sum / (2 * reach + 1)
    }
  }
  return result
}

function normalise(grid: Float32Array): Float32Array {
  const least = Math.min(...grid)
  const range = Math.max(...grid) - least || 1
  return grid.map((value) => (value - least) / range - 0.5)
}

function enlarge(grid: Float32Array, columns: number, rows: number, size: VideoSize): Float32Array {
  const result = new Float32Array(size.width * size.height)
  for (let y = 0; y < size.height; y++) {
    const row = (y / (size.height - 1)) * (rows - 1.001)
    const top = Math.floor(row)
    for (let x = 0; x < size.width; x++) {
      const column = (x / (size.width - 1)) * (columns - 1.001)
      const left = Math.floor(column)
      const at = top * columns + left
      const upper = lerp(grid, at, at + 1, column - left)
      const lower = lerp(grid, at + columns, at + columns + 1, column - left)
      result[y * size.width + x] = upper + (lower - upper) * (row - top)
    }
  }
  return result
}

function lerp(grid: Float32Array, one: number, other: number, part: number): number {
  const from = grid[one] ?? 0
  return from + ((grid[other] ?? from) - from) * part
}
