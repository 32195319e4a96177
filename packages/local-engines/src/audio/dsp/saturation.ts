/** Soft clipping at ±1 (a rational approximation of tanh). */
export function soften(value: number): number {
  if (value > 3) return 1
  if (value < -3) return -1
  const square = value * value
  return (value * (27 + square)) / (27 + 9 * square)
}

/**
 * Applies soft clipping in place; a `drive` of 1 is warm, 10 is an overdriven amplifier. Full scale stays full scale.
 */
export function saturate(samples: Float32Array, drive: number): void {
  const back = 1 / soften(drive)
  for (let index = 0; index < samples.length; index++) {
    samples[index] = soften((samples[index] as number) * drive) * back
  }
}

/** Reduces the resolution to `bits` and the sample rate by a factor of `hold`, in place. */
export function crush(samples: Float32Array, bits: number, hold: number): void {
  const steps = 2 ** (bits - 1)
  let held = 0
  for (let index = 0; index < samples.length; index++) {
    if (index % hold === 0) held = Math.round((samples[index] as number) * steps) / steps
    samples[index] = held
  }
}
