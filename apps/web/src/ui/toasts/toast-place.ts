/** Edges in pixels of the window. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Something that a toast should not cover. */
export interface Obstacle extends Box {
  /** 1 for a control; more for what is in use. */
  readonly weight: number
}

/** Distance between two tried places, in pixels. */
const STEP = 24
/** Pixels by which a place may be farther away, to cover one control less. */
const PIXELS_PER_CONTROL = 10_000

/** The covered part of an obstacle, from 0 to 1. */
function coveredShare(box: Box, { left, top, width, height }: Box): number {
  const across = Math.min(box.left + box.width, left + width) - Math.max(box.left, left)
  const down = Math.min(box.top + box.height, top + height) - Math.max(box.top, top)
  return across <= 0 || down <= 0 ? 0 : (across * down) / (width * height)
}

/**
 * The place for toasts of a size that covers the fewest controls, as near as possible to the top right of an area.
 * @param area the part of the window in which toasts may be
 */
export function choosePlace(
  { width, height }: Pick<Box, 'width' | 'height'>,
  area: Box,
  obstacles: readonly Obstacle[],
): Pick<Box, 'left' | 'top'> {
  const right = area.left + area.width - width
  const columns = [...new Set([right, area.left + (area.width - width) / 2, area.left])]
  let best = { left: right, top: area.top }
  let least = Number.POSITIVE_INFINITY
  for (const left of columns) {
    for (let top = area.top; top + height <= area.top + area.height; top += STEP) {
      const box = { left, top, width, height }
      const covered = obstacles.reduce((sum, each) => sum + each.weight * coveredShare(box, each), 0)
      const cost = covered * PIXELS_PER_CONTROL + (top - area.top) + 2 * (right - left)
      if (cost >= least) continue
      least = cost
      best = { left, top }
    }
  }
  return best
}
