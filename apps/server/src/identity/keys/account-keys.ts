import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'

/** Counts the active API keys of an account. */
export async function countKeys(db: Db, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('api_keys')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`(expires_at is null or expires_at > now())`)
    .executeTakeFirstOrThrow()
  return count
}

/** Revokes all API keys of an account. */
export async function revokeKeys(tx: Tx, accountId: number): Promise<void> {
  await tx
    .updateTable('api_keys')
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, now())` })
    .where('account_id', '=', accountId)
    .execute()
}
