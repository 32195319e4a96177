import type { ConversionQueue } from '../../conversions/jobs.ts'
import type { Db } from '../../platform/database.ts'
import type { Feature } from '../../platform/feature.ts'
import { createConsents } from './consents.ts'
import { type CloneCalls, type ConsentCalls, createCloneHandlers, createConsentHandlers } from './routes.ts'
import type { Clones } from './service.ts'
import { eraseClones } from './store.ts'
import { sweepClones } from './sweep.ts'

interface CloneParts {
  db: Db
  queue: ConversionQueue
  clones: Clones
}

/** Cloned voices, and the consents to them. */
export const cloneFeature = ({ db, queue, clones }: CloneParts): Feature<CloneCalls | ConsentCalls> => ({
  handlers: { ...createCloneHandlers(clones), ...createConsentHandlers(createConsents({ db, queue })) },
  sweeps: [() => sweepClones(db, queue)],
  eraseContent: eraseClones,
})
