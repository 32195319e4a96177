import type { Reply } from '@atelier/contract/routes/registry'
import { viewKeys } from '../keys/view.ts'
import { balance } from '../ledger/ledger.ts'
import type { Db } from '../platform/database.ts'
import { getAccount } from './store.ts'

/** The account as its owner sees it. */
export async function viewUser(db: Db, accountId: number): Promise<Reply<'GET /me'>> {
  const [account, wallet] = await Promise.all([getAccount(db, accountId), balance(db, accountId)])
  return {
    id: account.id,
    email: account.email,
    name: account.name,
    role: account.role,
    profile: account.profile ? { ...emptyProfile, ...account.profile } : null,
    teams: [],
    subscription: { active: false, plan: null, customer: null, renews_at: null },
    wallet,
    api_keys: await viewKeys(db, accountId),
  }
}

const emptyProfile = {
  first_name: null,
  last_name: null,
  language: null,
  industry: null,
  company: null,
  company_size: null,
  region: null,
}
