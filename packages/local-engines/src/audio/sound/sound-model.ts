import { defaultAudioSeconds } from '@atelier/contract/kinds/audio'
import type { Model } from '@atelier/engines/spec/engine'

/** The model for sound effects. */
export const soundModel = {
  code: 'foley',
  name: 'Foley',
  mode: 'SOUND',
  local: true,
  price: 10,
  seconds: { min: 1, max: 30, step: 1, default: defaultAudioSeconds.SOUND },
} as const satisfies Model
