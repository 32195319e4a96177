/**
 * Number and seed of a property's test cases: a few fixed cases in every run of the suite. `npm run soak` sets
 * `PROPERTY_SEED` for others and `PROPERTY_FACTOR` for more.
 */
export const propertyRuns = (usual: number): { seed: number; numRuns: number } => ({
  seed: Number(process.env.PROPERTY_SEED || 20_261_121),
  numRuns: usual * Number(process.env.PROPERTY_FACTOR || 1),
})
