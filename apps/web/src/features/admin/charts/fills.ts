const COLOURS = 8

/** The theme's variable with the colour of a series. */
export const fillVariable = (index: number): string => `--at-chart-${(index % COLOURS) + 1}`

/** The colour of a series as it is at this moment. */
export const fillOf = (index: number): string =>
  getComputedStyle(document.documentElement).getPropertyValue(fillVariable(index)).trim()
