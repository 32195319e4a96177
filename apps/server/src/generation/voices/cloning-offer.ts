import { voice } from '@atelier/contract/kinds/voice'
import type { Provider } from '@atelier/engines/spec/provider'
import type { Engines, Offer } from '../../conversions/engines.ts'

/** The model with which a provider clones voices; undefined if it does not. */
export function cloningOffer(engines: Engines, { id, cloning }: Provider): Offer | undefined {
  return cloning && engines.offers(voice.id).find(({ provider }) => provider === id)
}
