import type { ModelDefinition } from '@atelier/contract/models/definition'
import type { SpeakerOptions } from './hosted-speaker.ts'

/** Limits of a speech model: its own, otherwise those usual at the provider. */
export function limitsOf(
  { speech = { quality: 'Neural' } }: ModelDefinition,
  usual: SpeakerOptions,
): SpeakerOptions {
  const { part_characters: most, speeds, sample_rate: sampleRate } = speech
  return {
    limit: most === undefined ? usual.limit : { most, unit: 'characters' },
    speeds: speeds ?? usual.speeds,
    sampleRate: sampleRate ?? usual.sampleRate,
  }
}
