/** A line of the grid: consecutive items, which fill its width at one height. */
export interface Line {
  /** Index of its first item. */
  readonly from: number
  /** Index after its last item. */
  readonly to: number
  /** Height of its images in pixels. */
  readonly height: number
}

interface Measures {
  /** Width of the grid in pixels. */
  readonly width: number
  /** Space between items in pixels. */
  readonly gap: number
  /** The height that lines should have, in pixels; those with few items are not enlarged beyond it. */
  readonly height: number
}

/** Divides items, given by their ratios of width to height, into lines that show each one whole. */
export function justify(ratios: readonly number[], { width, gap, height }: Measures): Line[] {
  const lines: Line[] = []
  let from = 0
  let sum = 0
  ratios.forEach((ratio, at) => {
    sum += ratio
    const room = width - (at - from) * gap
    if (sum * height < room) return
    lines.push({ from, to: at + 1, height: room / sum })
    from = at + 1
    sum = 0
  })
  if (from < ratios.length) lines.push({ from, to: ratios.length, height })
  return lines
}
