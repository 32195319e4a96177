import { priceTiers } from '@atelier/contract/pricing'
import type { Reply } from '@atelier/contract/routes/registry'
import type { Engines } from '../../conversions/engines.ts'
import type { ClonedVoiceName } from '../../platform/schema.ts'
import { languageId, languageName } from '../lists/languages.ts'

type ClonedName = NonNullable<Reply<'GET /library[/{team}]'>['results'][number]['cloned_voice']>

/** A cloned voice as recordings name it. */
export function viewClonedName(
  { id, name, language, gender, provider: code, type, tier, model }: ClonedVoiceName,
  engines: Pick<Engines, 'provider'>,
): ClonedName {
  const provider = engines.provider(code)
  const { name: tierName, rate } = priceTiers[tier]
  return {
    ...{ id, name, language, gender, type, model },
    language_details:
      language === null ? null : { id: languageId(language), code: language, name: languageName(language) },
    provider: code,
    provider_details: { code, name: provider?.name ?? code, local: provider?.local ?? false },
    price_tier: { code: tier, name: tierName, rate },
    tier_name: tierName,
    note: provider?.cloning?.note ?? null,
  }
}
