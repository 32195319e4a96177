import { priceTiers } from '@atelier/contract/pricing'
import type { Reply } from '@atelier/contract/routes/registry'
import type { Engines } from '../../conversions/engines.ts'
import type { VoiceRow } from '../../platform/schema.ts'
import { languageId, languageName } from '../lists/languages.ts'
import type { VoiceRating } from './rating-store.ts'

/** A voice as lists answer it. */
export type ListedVoice = Reply<'GET /voices/'>['results'][number]
/** A voice as the API returns it to any caller. */
export type VoiceView = Omit<ListedVoice, 'favorite' | 'rating'>

/** The part that is the same for all callers; rendered once until the voice is read again. */
const rendered = new WeakMap<VoiceRow, VoiceView>()

/** Renders a stock voice. */
export function viewVoice(voice: VoiceRow, engines: Engines): VoiceView {
  const view = rendered.get(voice) ?? render(voice, engines)
  rendered.set(voice, view)
  return view
}

/** Adds what is thought of a voice; undefined while nothing is. */
export function withRating(view: VoiceView, rating: VoiceRating | undefined): ListedVoice {
  const { favorite = false, mine = null, average = null, count = 0 } = rating ?? {}
  return { ...view, favorite, rating: { mine, average, count } }
}

function render(voice: VoiceRow, engines: Engines): VoiceView {
  const { name: tierName, rate } = priceTiers[voice.tier]
  const provider = engines.provider(voice.provider)
  return {
    id: voice.id,
    name: voice.name,
    description: voice.description,
    uses: voice.uses,
    language_details: {
      id: languageId(voice.language),
      code: voice.language,
      name: languageName(voice.language),
    },
    accent: voice.accent,
    gender: voice.gender,
    price_tier: { code: voice.tier, name: tierName, rate },
    tier_name: tierName,
    api_engine: voice.engine,
    api_name: voice.code,
    quality: voice.quality,
    choice_badge: voice.recommended,
    provider: voice.provider,
    provider_details: {
      code: voice.provider,
      name: provider?.name ?? voice.provider,
      local: provider?.local ?? false,
    },
    model: voice.model,
    isCloned: false,
    clone_id: null,
    example: voice.active ? `/v1/voices/${voice.id}/example` : null,
  }
}
