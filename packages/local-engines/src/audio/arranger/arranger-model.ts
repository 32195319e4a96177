import type { Model } from '@atelier/engines/spec/engine'

/** Arranges a given piece of music anew, by words. */
export const arrangerModel: Model = {
  code: 'arranger',
  name: 'Arranger',
  mode: 'MUSIC_TO_MUSIC',
  local: true,
  price: 50,
}
