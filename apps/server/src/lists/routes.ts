import type { listRoutes } from '@atelier/contract/routes/lists'
import type { Db } from '../platform/database.ts'
import type { Handlers } from '../platform/handler.ts'
import { cloneableLanguages } from './cloneable.ts'
import { companySizes } from './company-sizes.ts'
import { industries } from './industries.ts'
import { describeLanguages, profileLanguages } from './languages.ts'
import { regions } from './regions.ts'
import { listSpokenLanguages } from './store.ts'

const whole = <T>(results: readonly T[]) => ({
  results: [...results],
  count: results.length,
  next: null,
  previous: null,
})

/** The calls that answer a list whole. */
export function createListHandlers({ db }: { db: Db }): Handlers<keyof typeof listRoutes> {
  return {
    'GET /lists/languages': async () => whole(describeLanguages(await listSpokenLanguages(db))),
    'GET /lists/languages-for-profile': async () => whole(describeLanguages(profileLanguages)),
    'GET /lists/languages-for-cloning': async () => whole(await cloneableLanguages(db)),
    'GET /lists/industries': async () => whole(industries),
    'GET /lists/company-sizes': async () => whole(companySizes),
    'GET /lists/regions': async () => whole(regions),
  }
}
