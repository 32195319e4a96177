import type { accountRoutes } from '@atelier/contract/routes/accounts'
import type { Db } from '../../platform/database.ts'
import type { Feature } from '../../platform/feature.ts'
import type { Mailer } from '../../platform/mail.ts'
import { handleJob } from '../../platform/queue/job.ts'
import { createActivityHandlers } from './activity-routes.ts'
import { createPasswordHandlers, type PasswordChange } from './change-password.ts'
import { sweepCodes } from './confirmations.ts'
import { confirmationMailJob, resetMailJob } from './jobs.ts'
import { createReauthenticationHandlers, type Reauthentication } from './reauthentication.ts'
import { createAccountHandlers } from './routes.ts'
import type { Accounts } from './service.ts'
import { createSessionHandlers, type SessionCalls } from './session-routes.ts'
import { closeSessions, sweepSessions } from './sessions.ts'
import { sweepClients } from './sign-in-clients.ts'
import { anonymise } from './store.ts'
import { createTwoFactorHandlers, type TwoFactorCalls } from './two-factor/routes.ts'
import { securityMailJob, sendSecurityMail } from './two-factor/security-mail-job.ts'
import type { TwoFactor } from './two-factor/service.ts'
import type { UserSources } from './user-view.ts'

interface AccountParts extends UserSources {
  db: Db
  mailer: Mailer
  appName: string
  publicUrl: string
  accounts: Accounts
  twoFactor: TwoFactor
  reauthentication: Reauthentication
  changePassword: PasswordChange
}

type AccountCalls =
  | keyof typeof accountRoutes
  | SessionCalls
  | TwoFactorCalls
  | 'POST /account/reauthentication'
  | 'PUT /account/password'
  | 'GET /account/activity'

/** Accounts, their sessions and their second factor. */
export const accountFeature = (parts: AccountParts): Feature<AccountCalls> => ({
  handlers: {
    ...createAccountHandlers(parts),
    ...createSessionHandlers(parts),
    ...createTwoFactorHandlers(parts.twoFactor),
    ...createReauthenticationHandlers(parts.reauthentication),
    ...createPasswordHandlers(parts.changePassword),
    ...createActivityHandlers(parts),
  },
  jobs: [
    handleJob(resetMailJob, (request) => parts.accounts.sendResetCode(request)),
    handleJob(confirmationMailJob, (request) => parts.accounts.sendConfirmationCode(request)),
    handleJob(securityMailJob, (notification) => sendSecurityMail(parts, notification)),
  ],
  sweeps: [sweepSessions, sweepClients, sweepCodes],
  async eraseAccess(tx, { id }) {
    await closeSessions(tx, id)
    await anonymise(tx, id)
  },
})
