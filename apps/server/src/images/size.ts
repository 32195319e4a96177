/** Longest side, in pixels, of what is made of a given picture when the model names no sizes. */
const LONGEST_SIDE = 1024

/** Width and height of a size such as `1024x768`, in pixels. */
export function parseSize(size: string): { width: number; height: number } {
  const [width = 0, height = 0] = size.split('x').map(Number)
  return { width, height }
}

/** The size of the shape closest to a given picture's: one of those there are, or its own, made to fit. */
export function closestSize(width: number, height: number, sizes: readonly string[] | undefined): string {
  if (!sizes?.length) {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
    const [wide, high] = [width, height].map((side) => Math.max(16, 2 * Math.round((side * scale) / 2)))
    return `${wide}x${high}`
  }
  const distance = (size: string) => {
    const offered = parseSize(size)
    return Math.abs(Math.log(offered.width / offered.height / (width / height)))
  }
  return sizes.reduce((best, size) => (distance(size) < distance(best) ? size : best))
}
