import type { Reply } from '@atelier/contract/routes/registry'

/** A stock voice as the lists answer it. */
export type StockVoice = Reply<'GET /voices/'>['results'][number]

/** A voice as the studio lists it, stock or cloned: with what people think of it. */
export type ListedVoice = Omit<StockVoice, 'gender' | 'language_details'> & {
  /** Null when not specified. */
  readonly gender: StockVoice['gender'] | null
  /** Null for a voice that speaks any. */
  readonly language_details: StockVoice['language_details'] | null
  /** What people must know of a voice that is no true clone; absent or null otherwise. */
  readonly note?: string | null
}
/** A voice, independent of the account. */
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

/** How calls name a voice: a cloned one by the id it has among its own. */
export function voiceFieldsOf(voice: Pick<Voice, 'id' | 'isCloned' | 'clone_id'>): {
  voice: number
  is_clone: boolean
} {
  return { voice: voice.isCloned ? (voice.clone_id ?? voice.id) : voice.id, is_clone: voice.isCloned }
}
