import { ApiError } from '../platform/api-error.ts'
import type { Db } from '../platform/database.ts'

/** What is answered to whoever acts with a blocked account, whichever way they come in. Why it is blocked stays with us. */
export const blockedAccount = (): ApiError =>
  new ApiError('forbidden', 'This account is blocked. Please write to whoever runs this studio.')

/** Throws `forbidden` for an account that is blocked. */
export async function refuseBlocked(db: Db, accountId: number): Promise<void> {
  const account = await db
    .selectFrom('accounts')
    .select('blocked_at')
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (account?.blocked_at) throw blockedAccount()
}
