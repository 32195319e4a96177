import type { ListedVoice } from './voice.ts'

/** What the list of voices can be narrowed by; empty strings narrow nothing. */
export type VoiceFilters = {
  readonly [F in
    | 'search'
    | 'language'
    | 'gender'
    | 'tier'
    | 'engine'
    | 'provider'
    | 'favorite'
    /** `true` leaves cloned voices only. */
    | 'cloned']: string
}

/** The whole list. */
export const noVoiceFilters: VoiceFilters = {
  search: '',
  language: '',
  gender: '',
  tier: '',
  engine: '',
  provider: '',
  favorite: '',
  cloned: '',
}

const speaks = (code: string, wanted: string) => code === wanted || code.startsWith(`${wanted}-`)

/** Whether the filters of the list leave a cloned voice. One that speaks any language is left by each. */
export function leavesClone(filters: VoiceFilters, voice: ListedVoice): boolean {
  const { search, language, gender, tier, engine, provider, favorite } = filters
  const code = voice.language_details?.code
  return (
    voice.name.toLowerCase().includes(search.trim().toLowerCase()) &&
    (language === '' || code === undefined || speaks(code, language)) &&
    (gender === '' || voice.gender === gender) &&
    (tier === '' || voice.price_tier.code === tier) &&
    (engine === '' || voice.quality === engine) &&
    (provider === '' || voice.provider === provider) &&
    (favorite === '' || voice.favorite)
  )
}
