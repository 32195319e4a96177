import { genders, voiceEngines, voiceUses } from '@atelier/contract/kinds/speech'
import { type PriceTierCode, priceTiers } from '@atelier/contract/pricing'
import type { Reply } from '@atelier/contract/routes/registry'
import type { Engines } from '../../conversions/engines.ts'
import type { VoiceRow } from '../../platform/schema.ts'
import { languageName } from '../lists/languages.ts'

/** The values that filters of voices can have. */
export type VoiceFacets = Reply<'GET /voices/facets'>

const tiers = Object.keys(priceTiers) as PriceTierCode[]

/** The values of some voices that can be filtered by, each in its usual order. */
export function facetsOf(voices: readonly VoiceRow[], engines: Engines): VoiceFacets {
  const used = new Set<string>(voices.flatMap(({ uses }) => uses))
  const of = (field: 'gender' | 'tier' | 'quality' | 'provider') =>
    new Set<string>(voices.map((voice) => voice[field]))
  const [gender, tier, quality, provider] = [of('gender'), of('tier'), of('quality'), of('provider')]
  return {
    languages: languagesOf(voices),
    genders: genders.filter((one) => gender.has(one)),
    uses: voiceUses.filter((one) => used.has(one)),
    tiers: tiers.filter((one) => tier.has(one)),
    engines: voiceEngines.filter((one) => quality.has(one)),
    providers: engines.providers.flatMap(({ id, name }) => (provider.has(id) ? [{ code: id, name }] : [])),
  }
}

function languagesOf(voices: readonly VoiceRow[]): VoiceFacets['languages'] {
  const accents = new Map<string, Set<string>>()
  for (const { language, accent } of voices) {
    const code = language.split('-')[0] ?? language
    const known = accents.get(code) ?? new Set()
    accents.set(code, accent === null ? known : known.add(accent))
  }
  return Array.from(accents, ([code, found]) => ({
    code,
    name: languageName(code),
    accents: [...found].toSorted(),
  })).toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}
