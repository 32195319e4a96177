import type { Reply } from '@atelier/contract/routes/registry'

/** A stock voice, as returned by lists. */
export type StockVoice = Reply<'GET /voices/'>['results'][number]

/** A voice in the studio, stock or cloned, with its ratings. */
export type ListedVoice = Omit<StockVoice, 'gender' | 'language_details'> & {
  /** Null when not specified. */
  readonly gender: StockVoice['gender'] | null
  /** Null for a voice that speaks any language. */
  readonly language_details: StockVoice['language_details'] | null
  /** The limitations of a voice that is not a true clone; absent or null otherwise. */
  readonly note?: string | null
}
/** A voice without the user's ratings. */
export type Voice = Omit<ListedVoice, 'favorite' | 'rating'>

/** Label of a voice's tier: `Essential` for the first, otherwise its code. */
export function tierBadge(voice: Voice): string {
  return voice.price_tier.code === 'ESS' ? voice.price_tier.name : voice.price_tier.code
}

/** Whether a stored value is a voice with a name and a price. */
export function isVoice(value: unknown): value is Voice {
  if (typeof value !== 'object' || value === null) return false
  if (!('id' in value && 'name' in value && 'price_tier' in value)) return false
  const tier = value.price_tier
  return typeof value.id === 'number' && typeof tier === 'object' && tier !== null && 'rate' in tier
}

/** The voice as identified in calls: cloned voices by their own id. */
export function voiceFieldsOf(voice: Pick<Voice, 'id' | 'isCloned' | 'clone_id'>): {
  voice: number
  is_clone: boolean
} {
  return { voice: voice.isCloned ? (voice.clone_id ?? voice.id) : voice.id, is_clone: voice.isCloned }
}
