import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database.ts'

/** A second factor as stored. */
export interface StoredFactor {
  sealed_secret: Buffer
  last_step: number
  enabled_at: Date | null
}

/** The second factor of an account, on or being set up. */
export async function findFactor(db: Db, accountId: number): Promise<StoredFactor | undefined> {
  return await db
    .selectFrom('two_factor')
    .select(['sealed_secret', 'last_step', 'enabled_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/** Stores a secret during setup, replacing one that was never confirmed. Returns false while a factor is on. */
export async function beginFactor(db: Db, accountId: number, sealedSecret: Buffer): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('two_factor')
    .values({ account_id: accountId, sealed_secret: sealedSecret })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ sealed_secret: sealedSecret, last_step: 0, created_at: sql<Date>`now()` })
        .where('two_factor.enabled_at', 'is', null),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

/** Records a time step as used; returns false when it, or a later one, was used before. */
export async function consumeOtpStep(tx: Tx, accountId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('two_factor')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Enables the factor that was set up. */
export async function enableFactor(tx: Tx, accountId: number): Promise<void> {
  await tx
    .updateTable('two_factor')
    .set({ enabled_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .execute()
}

/** Removes an account's second factor with its recovery codes. */
export async function removeFactor(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('two_factor').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
}
