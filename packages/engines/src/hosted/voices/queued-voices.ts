import type { Gender } from '@atelier/contract/kinds/speech'
import type { ModelDefinition } from '@atelier/contract/models/definition'
import type { VoiceCloning, VoiceDescription } from '../../spec/provider.ts'
import { listedVoiceCode, namedVoices } from './named-voices.ts'

/** MiniMax's English stock voices: name and gender. */
const stock: readonly (readonly [code: string, gender: Gender])[] = [
  ['Wise_Woman', 'female'],
  ['Friendly_Person', 'neutral'],
  ['Inspirational_girl', 'female'],
  ['Deep_Voice_Man', 'male'],
  ['Calm_Woman', 'female'],
  ['Casual_Guy', 'male'],
  ['Lively_Girl', 'female'],
  ['Patient_Man', 'male'],
  ['Young_Knight', 'male'],
  ['Determined_Man', 'male'],
  ['Lovely_Girl', 'female'],
  ['Decent_Boy', 'male'],
  ['Imposing_Manner', 'neutral'],
  ['Elegant_Man', 'male'],
  ['Abbess', 'female'],
  ['Sweet_Girl_2', 'female'],
  ['Exuberant_Girl', 'female'],
]

/**
 * Describes the voices of speech models of a provider that lists none: those the model names, otherwise MiniMax's first
 * voices, which are available wherever its models run.
 */
export const queuedVoices = (models: readonly ModelDefinition[]): readonly VoiceDescription[] =>
  models.flatMap((model) => {
    if (model.kind !== 'speech') return []
    return model.speech?.voices ? namedVoices([model]) : minimaxVoices(model)
  })

const minimaxVoices = (model: ModelDefinition): readonly VoiceDescription[] =>
  stock.map(([code, gender]) => ({
    code: listedVoiceCode(model, code),
    name: `${code.replace(/_\d+$/, '').replaceAll('_', ' ')}${model.speech?.suffix ?? ''}`,
    language: 'en-US',
    gender,
    tier: 'ELT',
    quality: 'Generative HD',
    engine: 'MiniMax',
    model: model.code,
    demo: false,
    recommended: false,
    sample: 'Good morning. It is a pleasure to read to you, whatever you would like to hear today.',
  }))

/** Cloning of MiniMax, wherever its models run. */
export const minimaxCloning: VoiceCloning = {
  type: 'MINIMAX',
  model: 'minimax-speech-02-hd',
  tier: 'ELT',
  note: 'MiniMax deletes a voice that is not used within 7 days.',
}
