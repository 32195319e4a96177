/** Whether a value is a whole number of steps from the minimum, but for binary fractions. */
export function isStep(
  { minimum, multipleOf }: { readonly minimum: number; readonly multipleOf: number },
  value: number,
): boolean {
  const steps = (value - minimum) / multipleOf
  return Math.abs(steps - Math.round(steps)) < 1e-6
}
