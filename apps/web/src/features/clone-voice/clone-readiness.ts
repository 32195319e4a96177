import { MIN_VOICE_SAMPLE_SECONDS } from '@atelier/contract/limits'
import { hint, problem, type Readiness, readyFor } from '../../ui/composer/readiness.ts'
import type { SampleLook } from './sample/sample-look.ts'

/** What decides whether a voice can be made of a sample. */
export interface CloneReadinessInput {
  /** There is a sample. */
  readonly isGiven: boolean
  /** What is known of it: undefined while it is read, null when this browser can't read it. */
  readonly look: SampleLook | null | undefined
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
function sampleFault({ seconds, peak }: SampleLook): string | null {
  if (seconds < MIN_VOICE_SAMPLE_SECONDS) {
    return `This is too short: at least ${MIN_VOICE_SAMPLE_SECONDS} seconds of speech are needed, and half a minute is better.`
  }
  return peak < SILENT_PEAK ? 'Nothing can be heard in this. Record it again, or choose another file.' : null
}

/** Says what a voice costs, and what stands in the way, before anything is sent. */
export function cloneReadiness(input: CloneReadinessInput): Readiness {
  const { isGiven, look, name, price, isAgreed, credits } = input
  if (!isGiven) return hint(price, 'Record a voice, or choose a file with one.')
  if (look === undefined) return hint(price, 'The sample is being read…')
  const fault = look && sampleFault(look)
  if (fault) return problem(price, fault)
  if (name.trim() === '') return hint(price, 'Name the voice.')
  if (price === null) return hint(null, 'Choose who clones it to see the price.')
  if (!isAgreed) return hint(price, 'Confirm that the voice may be cloned.')
  return readyFor(price, credits)
}
