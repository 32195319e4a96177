/** A soft ceiling at ±1: small values pass, large ones bend (a rational stand-in for tanh). */
export function soften(value: number): number {
  if (value > 3) return 1
  if (value < -3) return -1
  const square = value * value
  return (value * (27 + square)) / (27 + 9 * square)
}

/** Drives samples into the soft ceiling, in place; `drive` 1 is warm, 10 is an overdriven amplifier. Full scale stays full scale. */
export function saturate(samples: Float32Array, drive: number): void {
  const back = 1 / soften(drive)
  for (let index = 0; index < samples.length; index++) {
    samples[index] = soften((samples[index] as number) * drive) * back
  }
}

/** Rounds samples to `bits` and holds each for `hold` samples, in place: the sound of old machines. */
export function crush(samples: Float32Array, bits: number, hold: number): void {
  const steps = 2 ** (bits - 1)
  let held = 0
  for (let index = 0; index < samples.length; index++) {
    if (index % hold === 0) held = Math.round((samples[index] as number) * steps) / steps
    samples[index] = held
  }
}
