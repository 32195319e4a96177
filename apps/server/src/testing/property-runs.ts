/**
 * How often a property is tried, and with which cases: the same few in every run of the suite. `PROPERTY_SEED` draws others and
 * `PROPERTY_FACTOR` so many times more: `npm run soak` sets them.
 */
export const propertyRuns = (usual: number): { seed: number; numRuns: number } => ({
  seed: Number(process.env.PROPERTY_SEED || 20_261_121),
  numRuns: usual * Number(process.env.PROPERTY_FACTOR || 1),
})
