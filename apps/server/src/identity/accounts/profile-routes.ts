import type { profileRoutes } from '@atelier/contract/routes/profile'
import type { ConversionQueue } from '../../conversions/jobs.ts'
import type { Feature } from '../../platform/feature.ts'
import { handleJob } from '../../platform/queue/job.ts'
import { type DeletionDeps, deleteAccount, eraseContent } from './erasure.ts'
import { eraseAccountJob } from './jobs.ts'
import { writeProfile } from './profile.ts'

interface ProfileDeps extends DeletionDeps {
  queue: ConversionQueue
  /** Ends all payments of a deleted account. */
  payments: { endFor(accountId: number): Promise<void> }
}

/** Handlers of profiles and of account deletion. */
export function profileFeature(deps: ProfileDeps): Feature<keyof typeof profileRoutes> {
  const { db } = deps
  return {
    handlers: {
      'POST /profile': async ({ body, caller }) =>
        writeProfile(db, caller.accountId, body, { replace: true }),
      'PUT /update-profile': async ({ body, caller }) =>
        writeProfile(db, caller.accountId, body, { replace: false }),
      'DELETE /customer/delete-profile': async ({ caller }) => {
        await deleteAccount(deps, { id: caller.accountId, email: caller.email })
        return undefined
      },
    },
    jobs: [
      handleJob(eraseAccountJob, async ({ id }) => {
        await eraseContent(deps, id)
        await deps.payments.endFor(id)
      }),
    ],
  }
}
