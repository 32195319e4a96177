/** Width and height of a size such as `1024x768`, in pixels. */
export function parseSize(size: string): { width: number; height: number } {
  const [width = 0, height = 0] = size.split('x').map(Number)
  return { width, height }
}

/** The supported size with the aspect ratio closest to a source image's; the image's own if there are none. */
export function closestSize(width: number, height: number, sizes: readonly string[] | undefined): string {
  if (!sizes?.length) return `${width}x${height}`
  const distance = (size: string) => {
    const offered = parseSize(size)
    return Math.abs(Math.log(offered.width / offered.height / (width / height)))
  }
  return sizes.reduce((best, size) => (distance(size) < distance(best) ? size : best))
}
