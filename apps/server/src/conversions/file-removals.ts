import { sql } from 'kysely'
import { type Db, retryUntilAvailable, type Tx } from '../platform/database.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { Log } from '../platform/log.ts'
import { unlessBackedUp } from '../platform/removal-lock.ts'

/**
 * Abandons what lies below some prefixes of the file store and has no owner; the next sweep removes it. Returns at once:
 * a start may fail because the database cannot be reached, and the files are then noted as soon as it can.
 */
export type AbandonFiles = (prefixes: readonly string[]) => void

/** @param stopping aborts when the process stops; what is not noted by then is found at the next start */
export function createAbandonFiles(db: Db, log: Log, stopping: AbortSignal): AbandonFiles {
  return (prefixes) => {
    if (prefixes.length === 0) return
    const due = () =>
      db
        .updateTable('file_removals')
        .set({ due_at: sql<Date>`now()` })
        .where('prefix', 'in', prefixes)
        .execute()
    retryUntilAvailable(stopping, due).catch((error: unknown) =>
      log.warn({ err: error, prefixes }, 'could not remove the files of a failed start yet'),
    )
  }
}

/** Part of the prefixes of files that are given before anything is started with them. */
export const beforeStart = '/imports/'

/** Abandons the files of starts whose process is gone. Only for a program that is alone on its database. */
export async function abandonDeadStarts(db: Db): Promise<void> {
  await db
    .updateTable('file_removals')
    .set({ due_at: sql<Date>`now()` })
    .where('due_at', '>', sql<Date>`now()`)
    // An upload before its start stays until it expires, even if the process that received it is gone.
    .where('prefix', 'not like', `%${beforeStart}%`)
    .execute()
}

/** Notes that everything below some prefixes of the file store is no longer wanted. */
export async function removeLater(tx: Tx, ...prefixes: readonly string[]): Promise<void> {
  await tx
    .insertInto('file_removals')
    .values(prefixes.map((prefix) => ({ prefix })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A worker that lost its conversion can still be writing: the second removal deletes what it writes after the first. */
const REMOVED_TWICE_AFTER_MINUTES = 2

/** Removes the bytes of everything noted for removal; while a backup is made they stay for the next time. */
export async function sweepFiles(db: Db, files: FileStore): Promise<void> {
  await unlessBackedUp(db, () => removeNoted(db, files))
}

async function removeNoted(db: Db, files: FileStore): Promise<void> {
  const removals = await db
    .selectFrom('file_removals')
    .selectAll()
    .where('due_at', '<=', sql<Date>`now()`)
    .orderBy('due_at')
    .limit(1000)
    .execute()
  for (const { prefix } of removals) {
    for await (const key of files.list(prefix)) await files.remove(key)
  }
  const prefixes = removals.map((row) => row.prefix)
  if (prefixes.length === 0) return
  await db
    .deleteFrom('file_removals')
    .where('prefix', 'in', prefixes)
    .where('due_at', '<', sql<Date>`now() - make_interval(mins => ${REMOVED_TWICE_AFTER_MINUTES})`)
    .execute()
}
