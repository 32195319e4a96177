import type { VoiceEngine } from '@atelier/contract/kinds/speech'
import type { PriceTierCode } from '@atelier/contract/pricing'

/** Tier of a hosted voice by its quality class, from the cheapest to the most expensive. */
export const tierOfQuality: Readonly<Record<VoiceEngine, PriceTierCode>> = {
  Standard: 'ESS',
  Wavenet: 'PRO',
  Neural: 'PRM',
  Generative: 'ELT',
  'Generative HD': 'ULT',
}
