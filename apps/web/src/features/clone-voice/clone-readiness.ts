import { MIN_VOICE_SAMPLE_SECONDS } from '@atelier/contract/limits'
import { hint, problem, type Readiness, readyFor } from '../../ui/composer/readiness.ts'
import type { SampleLook } from './sample/sample-look.ts'

/** What decides whether a voice can be made of a sample. */
export interface CloneReadinessInput {
  /** What is known of the sample; undefined without one, null for one that this browser can't read. */
  readonly sample: SampleLook | null | undefined
  readonly name: string
  /** Credits that the chosen provider takes; null while none is chosen. */
  readonly price: number | null
  readonly isAgreed: boolean
  /** Credits at hand; null while unknown. */
  readonly credits: number | null
}

/** Loudest sample, 0 to 1, below which there is nothing to hear. */
const SILENT_PEAK = 0.005

/** Why no voice can be made of a sample; null where one may. What a browser can't read, the server looks at. */
export function sampleFault(sample: SampleLook | null | undefined): string | null {
  if (!sample) return null
  if (sample.seconds < MIN_VOICE_SAMPLE_SECONDS) {
    return `This is too short: at least ${MIN_VOICE_SAMPLE_SECONDS} seconds of speech are needed, and half a minute is better.`
  }
  return sample.peak < SILENT_PEAK
    ? 'Nothing can be heard in this. Record it again, or choose another file.'
    : null
}

/** Says what a voice costs, and what stands in the way, before anything is sent. */
export function cloneReadiness(input: CloneReadinessInput): Readiness {
  const { sample, name, price, isAgreed, credits } = input
  const fault = sampleFault(sample)
  if (fault !== null) return problem(price, fault)
  if (sample === undefined) return hint(price, 'Record a voice, or choose a file with one.')
  if (name.trim() === '') return hint(price, 'Name the voice.')
  if (price === null) return hint(null, 'Choose who clones it to see the price.')
  if (!isAgreed) return hint(price, 'Confirm that the voice may be cloned.')
  return readyFor(price, credits)
}
