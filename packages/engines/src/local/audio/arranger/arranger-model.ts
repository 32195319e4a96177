import type { Model } from '../../../spec/engine.ts'

/** Arranges a given piece of music anew, by words. */
export const arrangerModel: Model = {
  code: 'arranger',
  name: 'Arranger',
  mode: 'MUSIC_TO_MUSIC',
  local: true,
  price: 50,
}
