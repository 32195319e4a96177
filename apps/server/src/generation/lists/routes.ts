import type { listRoutes } from '@atelier/contract/routes/lists'
import type { Db } from '../../platform/database.ts'
import type { Handlers } from '../../platform/handler.ts'
import { cloneableLanguages } from './cloneable.ts'
import { companySizes } from './company-sizes.ts'
import { industries } from './industries.ts'
import { describeLanguages, profileLanguages } from './languages.ts'
import { regions } from './regions.ts'
import { listSpokenLanguages } from './store.ts'

const unpaged = <T>(results: readonly T[]) => ({
  results: [...results],
  count: results.length,
  next: null,
  previous: null,
})

/** The calls that return a complete list. */
export function createListHandlers({ db }: { db: Db }): Handlers<keyof typeof listRoutes> {
  return {
    'GET /lists/languages': async () => unpaged(describeLanguages(await listSpokenLanguages(db))),
    'GET /lists/languages-for-profile': async () => unpaged(describeLanguages(profileLanguages)),
    'GET /lists/languages-for-cloning': async () => unpaged(await cloneableLanguages(db)),
    'GET /lists/industries': async () => unpaged(industries),
    'GET /lists/company-sizes': async () => unpaged(companySizes),
    'GET /lists/regions': async () => unpaged(regions),
  }
}
