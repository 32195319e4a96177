import { syncAdministrators } from '../identity/accounts/administrators.ts'
import { createPasswordChange, type PasswordChange } from '../identity/accounts/change-password.ts'
import { closePublicAccount } from '../identity/accounts/public-account.ts'
import { createReauthentication, type Reauthentication } from '../identity/accounts/reauthentication.ts'
import { type Accounts, createAccounts } from '../identity/accounts/service.ts'
import { createSecondFactor } from '../identity/accounts/two-factor/second-factor.ts'
import { notifyByMail } from '../identity/accounts/two-factor/security-mail-job.ts'
import { createTwoFactor, type TwoFactor } from '../identity/accounts/two-factor/service.ts'
import type { Invitations } from '../identity/invitations/service.ts'
import type { Teams } from '../identity/teams/service.ts'
import { demoAccount } from '../operations/settings/routes.ts'
import type { Foundations } from './foundations.ts'

/** Sign-in and account security, with the demo account of a trial. */
export async function openAccounts(
  { config, db, secret, mailer, jobs, log }: Foundations,
  { teams, invitations }: { teams: Teams; invitations: Invitations },
): Promise<{
  accounts: Accounts
  twoFactor: TwoFactor
  reauthentication: Reauthentication
  changePassword: PasswordChange
}> {
  const { appName, publicUrl, welcomeCredits, adminEmails } = config
  const notify = notifyByMail(jobs)
  const secondFactor = createSecondFactor({ secret, now: () => Date.now(), notify })
  const accounts = createAccounts({
    ...{ db, secret, mailer, jobs, secondFactor, notify },
    ...{ appName, publicUrl, welcomeCredits, adminEmails },
    onConfirmed: async (tx, account) => {
      await teams.join(tx, account)
      await invitations.honour(tx, account)
    },
  })
  if (config.demoAccount) await accounts.seedConfirmed(demoAccount)
  else if (await closePublicAccount(db, demoAccount))
    log.warn('closed the demo account because its password is public')
  await syncAdministrators(db, adminEmails)
  return {
    accounts,
    twoFactor: createTwoFactor({ db, secret, appName, secondFactor, notify }),
    reauthentication: createReauthentication({ db, secondFactor }),
    changePassword: createPasswordChange({ db, notify }),
  }
}
