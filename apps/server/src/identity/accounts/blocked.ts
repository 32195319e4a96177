import { sql } from 'kysely'
import { ApiError } from '../../platform/api-error.ts'
import type { Db, Tx } from '../../platform/database.ts'

/** The response to every request of a blocked account. The reason is shown only to the operator. */
export const blockedAccount = (): ApiError =>
  new ApiError('forbidden', 'This account is blocked. Contact your administrator.')

/** Throws `forbidden` for a blocked account. */
export async function refuseBlocked(db: Db, accountId: number): Promise<void> {
  const account = await db
    .selectFrom('accounts')
    .select('blocked_at')
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (account?.blocked_at) throw blockedAccount()
}

/** Blocks an account for a reason; null unblocks it. Its sessions are not deleted. */
export async function setBlocked(tx: Tx, id: number, reason: string | null): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ blocked_at: reason === null ? null : sql<Date>`now()`, blocked_reason: reason })
    .where('id', '=', id)
    .execute()
}
