import { MIN_VOICE_SAMPLE_SECONDS } from '@atelier/contract/limits'
import { hint, problem, type Readiness, readyFor } from '../../ui/composer/readiness.ts'
import type { SamplePreview } from './sample/use-sample-preview.ts'

/** Inputs that decide whether a voice can be cloned. */
export interface CloneReadinessInput {
  /** Whether a sample was selected. */
  readonly isGiven: boolean
  /** Properties of the sample: undefined while loading, null if the browser can't decode it. */
  readonly preview: SamplePreview | null | undefined
  readonly name: string
  /** Price of the selected provider in credits; null before a choice. */
  readonly price: number | null
  readonly isAgreed: boolean
  /** Credit balance; null while unknown. */
  readonly credits: number | null
}

/** Peak level, 0 to 1, below which a sample counts as silent. */
const SILENT_PEAK = 0.005

/** Why a sample can't be cloned; null if it can. A sample that the browser can't decode is checked by the server. */
function sampleFault({ seconds, peak }: SamplePreview): string | null {
  if (seconds < MIN_VOICE_SAMPLE_SECONDS) {
    return `The sample is too short. Use at least ${MIN_VOICE_SAMPLE_SECONDS} seconds of speech; 30 seconds works better.`
  }
  return peak < SILENT_PEAK ? 'The sample is silent. Record it again or choose another file.' : null
}

/** The price of a clone, or why it can't start. */
export function cloneReadiness(input: CloneReadinessInput): Readiness {
  const { isGiven, preview, name, price, isAgreed, credits } = input
  if (!isGiven) return hint(price, 'Record a voice or choose an audio file.')
  if (preview === undefined) return hint(price, 'Reading the sample…')
  const fault = preview && sampleFault(preview)
  if (fault) return problem(price, fault)
  if (name.trim() === '') return hint(price, 'Name the voice.')
  if (price === null) return hint(null, 'Choose a provider to see the price.')
  if (!isAgreed) return hint(price, 'Confirm that you have permission to clone this voice.')
  return readyFor(price, credits)
}
