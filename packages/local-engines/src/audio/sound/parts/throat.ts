import type { Formant } from './voice.ts'

/** Shifts the formants as a longer or shorter vocal tract would. */
export function throat(formants: readonly Formant[], factor: number): Formant[] {
  return formants.map(([frequency, q, gain]) => [
    typeof frequency === 'number' ? frequency * factor : (now) => frequency(now) * factor,
    q,
    gain,
  ])
}
