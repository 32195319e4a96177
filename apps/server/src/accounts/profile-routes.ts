import type { profileRoutes } from '@atelier/contract/routes/profile'
import { ApiError } from '../platform/api-error.ts'
import type { Db } from '../platform/database.ts'
import type { Handlers } from '../platform/handler.ts'
import type { Mailer } from '../platform/mail.ts'
import type { Queue } from '../platform/queue/queue.ts'
import { deleteAccount } from './erasure.ts'
import { writeProfile } from './profile.ts'

/** The calls of profiles. */
export function createProfileHandlers({
  db,
  jobs,
  mailer,
}: {
  db: Db
  mailer: Pick<Mailer, 'forget'>
  jobs: Pick<Queue, 'enqueue'>
}): Handlers<keyof typeof profileRoutes> {
  return {
    'POST /profile': async ({ body, caller }) => writeProfile(db, caller.accountId, body, { replace: true }),
    'PUT /update-profile': async ({ body, caller }) =>
      writeProfile(db, caller.accountId, body, { replace: false }),
    'DELETE /customer/delete-profile': async ({ body, caller }) => {
      if (body.email !== caller.email) {
        throw new ApiError('invalid', 'This is not the address of your account.', { field: 'email' })
      }
      await deleteAccount({ db, jobs, mailer }, { id: caller.accountId, email: caller.email })
      return undefined
    },
  }
}
