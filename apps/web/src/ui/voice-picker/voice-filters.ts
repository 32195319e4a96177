import type { ListedVoice } from './voice.ts'

/** Filters of the voice list; empty strings have no effect. */
export type VoiceFilters = {
  readonly [F in
    | 'search'
    | 'language'
    | 'accent'
    | 'gender'
    | 'use'
    | 'tier'
    | 'engine'
    | 'provider'
    | 'favorite'
    /** `true` selects only cloned voices. */
    | 'cloned']: string
}

/** No filters. */
export const noVoiceFilters: VoiceFilters = {
  search: '',
  language: '',
  accent: '',
  gender: '',
  use: '',
  tier: '',
  engine: '',
  provider: '',
  favorite: '',
  cloned: '',
}

const speaks = (code: string, wanted: string) => code === wanted || code.startsWith(`${wanted}-`)

/** Whether a cloned voice matches the filters. One that speaks any language matches every language. */
export function leavesClone(filters: VoiceFilters, voice: ListedVoice): boolean {
  const { search, language, accent, gender, use, tier, engine, provider, favorite } = filters
  const code = voice.language_details?.code
  return (
    voice.name.toLowerCase().includes(search.trim().toLowerCase()) &&
    (language === '' || code === undefined || speaks(code, language)) &&
    (accent === '' || voice.accent === accent) &&
    (use === '' || voice.uses.some((one) => one === use)) &&
    (gender === '' || voice.gender === gender) &&
    (tier === '' || voice.price_tier.code === tier) &&
    (engine === '' || voice.quality === engine) &&
    (provider === '' || voice.provider === provider) &&
    (favorite === '' || voice.favorite)
  )
}
