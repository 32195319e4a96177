import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Number of the advisory lock that a backup holds exclusively and removals of files share. */
export const removalLock = 4_176_001

/**
 * Removes files, unless a backup is in progress: the files its rows refer to must remain until they are copied. If the
 * backup dies, the lock is released with its connection.
 * @returns whether the files were removed; if not, the next run removes them
 */
export async function unlessBackedUp(db: Db, remove: () => Promise<void>): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ isFree: boolean }>`
      select pg_try_advisory_xact_lock_shared(${removalLock}) as "isFree"`.execute(tx)
    if (!rows[0]?.isFree) return false
    await remove()
    return true
  })
}
