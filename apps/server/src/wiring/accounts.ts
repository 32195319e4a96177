import { syncAdministrators } from '../accounts/administrators.ts'
import { type Accounts, createAccounts } from '../accounts/service.ts'
import { tellThrough } from '../accounts/two-factor/news-job.ts'
import { createSecondFactor } from '../accounts/two-factor/second-factor.ts'
import { createTwoFactor, type TwoFactor } from '../accounts/two-factor/service.ts'
import type { Invitations } from '../invitations/service.ts'
import { demoAccount } from '../settings/routes.ts'
import type { Teams } from '../teams/service.ts'
import type { Foundations } from './foundations.ts'

/** Getting in, and what makes it safer; with the account for a trial where there is to be one. */
export async function openAccounts(
  { config, db, secret, mailer, jobs }: Foundations,
  { teams, invitations }: { teams: Teams; invitations: Invitations },
): Promise<{ accounts: Accounts; twoFactor: TwoFactor }> {
  const { appName, publicUrl, welcomeCredits, adminEmails } = config
  const tell = tellThrough(jobs)
  const secondFactor = createSecondFactor({ secret, now: () => Date.now(), tell })
  const accounts = createAccounts({
    ...{ db, secret, mailer, jobs, secondFactor },
    ...{ appName, publicUrl, welcomeCredits, adminEmails },
    onConfirmed: async (tx, account) => {
      await teams.join(tx, account)
      await invitations.honour(tx, account)
    },
  })
  const { email, password, name } = demoAccount
  if (config.demoAccount) await accounts.seedConfirmed(email, password, name)
  await syncAdministrators(db, adminEmails)
  return { accounts, twoFactor: createTwoFactor({ db, secret, appName, secondFactor, tell }) }
}
