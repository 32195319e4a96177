import type { Receives, Reply } from '@atelier/contract/routes/registry'
import { findChoice } from '../../generation/lists/choices.ts'
import { companySizes } from '../../generation/lists/company-sizes.ts'
import { industries } from '../../generation/lists/industries.ts'
import { describeLanguages, profileLanguages } from '../../generation/lists/languages.ts'
import { regions } from '../../generation/lists/regions.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database.ts'
import { lockProfile, saveProfile } from './store.ts'

/** The profile of a user. */
export type Profile = Reply<'POST /profile'>
/** The fields that a request changes. */
export type ProfileChanges = Receives<'PUT /update-profile', 'body'>

const lists = {
  language: describeLanguages(profileLanguages),
  industry: industries,
  company_size: companySizes,
  region: regions,
}

/** An empty profile. */
export const emptyProfile: Profile = {
  first_name: null,
  last_name: null,
  language: null,
  industry: null,
  company: null,
  company_size: null,
  region: null,
}

/** Replaces the names of list values by their codes. Throws `invalid` for values that are not in the list. */
function resolveChoices(changes: ProfileChanges): Partial<Profile> {
  const named = Object.entries(changes).filter(([, value]) => value !== undefined)
  const resolved: Partial<Profile> = Object.fromEntries(named)
  for (const field of Object.keys(lists) as (keyof typeof lists)[]) {
    const text = resolved[field]
    if (!text) continue
    const choice = findChoice<{ code: string; name: string }>(lists[field], text)
    if (!choice) throw new ApiError('invalid', 'Choose a value from the list.', { field })
    resolved[field] = choice.code
  }
  return resolved
}

/** Updates the given fields of a profile; the others are unchanged, or emptied with `replace`. */
export async function writeProfile(
  db: Db,
  accountId: number,
  changes: ProfileChanges,
  { replace }: { replace: boolean },
): Promise<Profile> {
  const named = resolveChoices(changes)
  return await db.transaction().execute(async (tx) => {
    const before = replace ? null : await lockProfile(tx, accountId)
    const profile = { ...emptyProfile, ...before, ...named }
    const name = [profile.first_name, profile.last_name].filter(Boolean).join(' ')
    await saveProfile(tx, accountId, profile, name)
    return profile
  })
}
