import type { Reply } from '@atelier/contract/routes/registry'

/** A voice as the lists answer it: with what people think of it. */
export type ListedVoice = Reply<'GET /voices/'>['results'][number]
/** A voice, whoever looks at it. */
export type Voice = Omit<ListedVoice, 'favorite' | 'rating'>

/** Code of a voice's tier in the words of the badge: `Essential` for the first, else the code as it is. */
export function tierBadge(voice: Voice): string {
  return voice.price_tier.code === 'ESS' ? voice.price_tier.name : voice.price_tier.code
}

/** Whether something stored is a voice that can be named and priced. */
export function isVoice(value: unknown): value is Voice {
  if (typeof value !== 'object' || value === null) return false
  if (!('id' in value && 'name' in value && 'price_tier' in value)) return false
  const tier = value.price_tier
  return typeof value.id === 'number' && typeof tier === 'object' && tier !== null && 'rate' in tier
}

/** How start calls name a voice. */
export function voiceFieldsOf(voice: Voice): { voice: number; is_clone: boolean } {
  const isClone = voice.isCloned && voice.clone_id !== null
  return { voice: isClone ? (voice.clone_id ?? voice.id) : voice.id, is_clone: voice.isCloned }
}
