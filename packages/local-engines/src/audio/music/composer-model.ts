import { defaultAudioSeconds } from '@atelier/contract/kinds/audio'
import type { Model } from '@atelier/engines/spec/engine'

/** Writes and plays music by words. */
export const composerModel: Model = {
  code: 'composer',
  name: 'Composer',
  mode: 'MUSIC',
  local: true,
  price: 50,
  seconds: { min: 3, max: 180, step: 1, default: defaultAudioSeconds.MUSIC },
}
