import type { Reply } from '@atelier/contract/routes/registry'

/** A voice as the lists answer it. */
export type Voice = Reply<'GET /voices/'>['results'][number]

/** Code of a voice's tier in the words of the badge: `Essential` for the first, else the code as it is. */
export function tierBadge(voice: Voice): string {
  return voice.price_tier.code === 'ESS' ? voice.price_tier.name : voice.price_tier.code
}
