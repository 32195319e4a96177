/** The quantile of the samples for a share from 0 to 1. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  if (value === undefined) throw new Error('There is no sample.')
  return value
}

/** The median. */
export const median = (samples: readonly number[]): number => percentile(samples, 0.5)
