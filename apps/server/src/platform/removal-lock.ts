import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Number of the advisory lock that backups hold alone and removals of files share. */
export const removalLock = 4_176_001

/**
 * Removes files, unless a backup is being made: what its rows name must stay until it has a copy. A backup that dies frees
 * the lock with its connection.
 * @returns whether it was done; if not, it is for the next time
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
