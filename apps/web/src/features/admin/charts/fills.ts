const COLOURS = 8

/** The CSS variable with the color of a series. */
export const fillVariable = (index: number): string => `--at-chart-${(index % COLOURS) + 1}`

/** The current color of a series. */
export const fillOf = (index: number): string =>
  getComputedStyle(document.documentElement).getPropertyValue(fillVariable(index)).trim()
