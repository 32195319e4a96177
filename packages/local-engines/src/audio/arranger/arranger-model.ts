import type { Model } from '@atelier/engines/spec/engine'

/** Rearranges an existing piece of music as described. */
export const arrangerModel: Model = {
  code: 'arranger',
  name: 'Arranger',
  mode: 'MUSIC_TO_MUSIC',
  local: true,
  price: 50,
}
