import type { ModelDefinition } from '@atelier/contract/models/definition'
import type { VoiceDescription } from '../../spec/provider.ts'
import { describeVoices } from './describe-voices.ts'

/** Our code of a voice that several models speak with: the model's code and the provider's name of the voice. */
export const namedVoiceCode = (model: string, voice: string): string => `${model}/${voice}`

/**
 * Our code of a voice that the provider lists for all of its models: the provider's own, or for a model whose voices have
 * a suffix one that names the model.
 */
export const listedVoiceCode = ({ code, speech }: ModelDefinition, voice: string): string =>
  speech?.suffix === undefined ? voice : namedVoiceCode(code, voice)

/** Parses our code. A model's code may contain slashes, a voice's does not. */
export function readVoiceCode(code: string): { model: string; voice: string } {
  const slash = code.lastIndexOf('/')
  return { model: code.slice(0, slash), voice: code.slice(slash + 1) }
}

/** Describes the voices that speech models name. They speak many languages; English is their native one. */
export const namedVoices = (models: readonly ModelDefinition[]): VoiceDescription[] =>
  describeVoices(
    models.flatMap((model) => {
      const { quality, suffix = '', voices = [] } = model.speech ?? { quality: 'Neural' as const }
      return voices.map(({ code, gender }) => ({
        code: namedVoiceCode(model.code, code),
        label: `${code.charAt(0).toUpperCase()}${code.slice(1)}${suffix}`,
        language: 'en-US',
        gender,
        quality,
        model,
      }))
    }),
  )
