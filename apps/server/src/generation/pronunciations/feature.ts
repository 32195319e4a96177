import type { pronunciationRoutes } from '@atelier/contract/routes/pronunciations'
import type { Db } from '../../platform/database.ts'
import type { Feature } from '../../platform/feature.ts'
import { createPronunciationHandlers } from './routes.ts'
import { eraseEntries } from './store.ts'

/** Pronunciation dictionaries. */
export const pronunciationFeature = (parts: { db: Db }): Feature<keyof typeof pronunciationRoutes> => ({
  handlers: createPronunciationHandlers(parts),
  eraseContent: eraseEntries,
})
