import type { keyRoutes } from '@atelier/contract/routes/keys'
import type { Db } from '../../platform/database.ts'
import type { Feature } from '../../platform/feature.ts'
import type { Queue } from '../../platform/queue/queue.ts'
import { notifyByMail } from '../accounts/two-factor/security-mail-job.ts'
import { createKeyHandlers } from './routes.ts'
import { deleteKeys } from './store.ts'

interface KeyParts {
  db: Db
  jobs: Pick<Queue, 'enqueue'>
}

/** API keys. */
export const keyFeature = ({ db, jobs }: KeyParts): Feature<keyof typeof keyRoutes> => ({
  handlers: createKeyHandlers({ db, notify: notifyByMail(jobs) }),
  eraseAccess: (tx, { id }) => deleteKeys(tx, id),
})
