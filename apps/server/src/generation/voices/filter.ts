import type { Receives } from '@atelier/contract/routes/registry'
import type { VoiceRow } from '../../platform/schema.ts'

/** Filters of the voice list. */
export type VoiceFilter = Pick<
  Receives<'GET /voices/', 'query'>,
  'search' | 'language' | 'accent' | 'gender' | 'use' | 'tier' | 'engine' | 'provider' | 'favorite'
> & { demoOnly: boolean }

/** Whether a voice matches a filter. Empty values are ignored. */
export function leavesVoice(filter: VoiceFilter, voice: VoiceRow, isFavorite: boolean): boolean {
  const { search, language, accent, gender, use, tier, engine, provider, favorite, demoOnly } = filter
  return (
    (!demoOnly || voice.demo) &&
    (!search || voice.search.includes(search.toLowerCase())) &&
    (!language || speaks(voice, language.toLowerCase())) &&
    (!accent || voice.accent === accent) &&
    (!use || voice.uses.includes(use)) &&
    (!gender || voice.gender === gender) &&
    (!tier || voice.tier === tier) &&
    (!engine || voice.quality === engine) &&
    (!provider || voice.provider === provider) &&
    (favorite === undefined || (favorite === 'true') === isFavorite)
  )
}

/** A language without a region means all of its regions. */
function speaks(voice: VoiceRow, requested: string): boolean {
  const language = voice.language.toLowerCase()
  return language === requested || language.startsWith(`${requested}-`)
}
