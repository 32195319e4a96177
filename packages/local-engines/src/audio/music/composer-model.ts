import { defaultAudioSeconds } from '@atelier/contract/kinds/audio'
import type { Model } from '@atelier/engines/spec/engine'

/** Composes and plays music from a prompt. */
export const composerModel: Model = {
  code: 'composer',
  name: 'Composer',
  mode: 'MUSIC',
  local: true,
  price: 50,
  seconds: { min: 3, max: 180, step: 1, default: defaultAudioSeconds.MUSIC },
}
