import type { Gender } from '@atelier/contract/kinds/speech'
import type { Model } from '../../spec/engine.ts'
import type { VoiceDescription } from '../../spec/provider.ts'

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

/** Describes MiniMax's first voices, which are available wherever its model runs, without a call that lists them. */
export const minimaxClassics = (model: Pick<Model, 'code'>): readonly VoiceDescription[] =>
  stock.map(([code, gender]) => ({
    code,
    name: code.replace(/_\d+$/, '').replaceAll('_', ' '),
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
