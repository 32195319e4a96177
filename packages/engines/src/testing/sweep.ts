import process from 'node:process'

/**
 * The test cases for entries of a list: every one with `SWEEP=all`, as `npm run soak` sets it; otherwise every
 * `step`th, and those in `always`, which differ most from the others.
 */
export function sweep<Case>(
  cases: readonly Case[],
  step: number,
  always: readonly NoInfer<Case>[] = [],
): Case[] {
  if (process.env.SWEEP === 'all') return [...cases]
  return cases.filter((one, index) => index % step === 0 || always.includes(one))
}
