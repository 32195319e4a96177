import { sharedModels } from '../hosted/shared-models.ts'
import type { Model } from '../spec/engine.ts'

/** MiniMax's names of its speech and music models. */
export const minimaxNames = { speech: 'speech-02-hd', music: 'music-1.5' } as const

/** The speech model of stock and cloned voices. */
export const minimaxSpeechModel: Model = {
  code: 'minimax-speech-02-hd',
  name: 'MiniMax Speech 02 HD',
  mode: 'TEXT_TO_SPEECH',
  local: false,
  providerCost: { amount: 0.1, currency: 'USD', per: 'thousand characters' },
}

/** The music model. */
export const minimaxMusicModel: Model = {
  ...sharedModels.minimaxMusic,
  local: false,
  maxCharacters: 200,
  providerCost: { amount: 0.03, currency: 'USD' },
}

/** The cloning model, billed on the first use of the voice. */
export const minimaxCloneModel: Model = {
  ...sharedModels.minimaxClone,
  local: false,
  providerCost: { amount: 3, currency: 'USD' },
}
