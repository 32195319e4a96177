import type { Reply } from '@atelier/contract/routes/registry'
import { viewSubscription } from '../../billing/payments/subscription-view.ts'
import { balance } from '../../ledger/ledger.ts'
import type { Db } from '../../platform/database.ts'
import { viewKeys } from '../keys/view.ts'
import type { OpenedSession } from './account-deps.ts'
import { emptyProfile } from './profile.ts'
import { getOwnAccount } from './store.ts'

type User = Reply<'GET /me'>

/** The dependencies of account views; parts of them come from other features. */
export interface UserSources {
  db: Db
  teamsOf(accountId: number): Promise<User['teams']>
}

/** The account as its owner sees it. */
export async function viewUser({ db, teamsOf }: UserSources, accountId: number): Promise<User> {
  const [account, wallet, teams, subscription, api_keys] = await Promise.all([
    getOwnAccount(db, accountId),
    balance(db, accountId),
    teamsOf(accountId),
    viewSubscription(db, accountId),
    viewKeys(db, accountId),
  ])
  return {
    id: account.id,
    email: account.email,
    name: account.name,
    role: account.role,
    profile: account.profile ? { ...emptyProfile, ...account.profile } : null,
    teams,
    subscription,
    wallet,
    api_keys,
  }
}

/** A new session, as its owner sees it. */
export async function viewSession(
  sources: UserSources,
  { token, accountId, isFirst }: OpenedSession,
): Promise<Reply<'POST /signin'>> {
  return { token, user: await viewUser(sources, accountId), first_login: isFirst }
}
