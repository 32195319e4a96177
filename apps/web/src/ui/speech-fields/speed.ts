import { speechSpeed } from '@atelier/contract/kinds/speech'

/** A speed within the limits, rounded to the slider's steps; 1 for anything else. */
export function clampSpeed(value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) return speechSpeed.default
  const stepped = Math.round(value / speechSpeed.step) * speechSpeed.step
  return Number(Math.min(speechSpeed.max, Math.max(speechSpeed.min, stepped)).toFixed(2))
}
