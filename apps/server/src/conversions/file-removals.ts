import { sql } from 'kysely'
import { type Db, retryUntilAvailable, type Tx } from '../platform/database.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { Log } from '../platform/log.ts'
import { unlessBackedUp } from '../platform/removal-lock.ts'

/**
 * Abandons unowned files below prefixes of the file store; the next sweep removes them. Returns at once: a start may
 * fail because the database cannot be reached, and the files are then noted as soon as it can.
 */
export type AbandonFiles = (prefixes: readonly string[]) => void

/** @param stopping aborts when the process stops; files not recorded by then are found at the next start */
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

/** Part of the prefixes of files uploaded before a start. */
export const beforeStart = '/imports/'

/** Abandons the files of starts whose process has exited. Only for the sole process on its database. */
export async function abandonDeadStarts(db: Db): Promise<void> {
  await db
    .updateTable('file_removals')
    .set({ due_at: sql<Date>`now()` })
    .where('due_at', '>', sql<Date>`now()`)
    // An upload without a start stays until it expires, even if the process that received it has exited.
    .where('prefix', 'not like', `%${beforeStart}%`)
    .execute()
}

/** Schedules the removal of everything below some prefixes of the file store. */
export async function removeLater(tx: Tx, ...prefixes: readonly string[]): Promise<void> {
  await tx
    .insertInto('file_removals')
    .values(prefixes.map((prefix) => ({ prefix })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A worker that lost its conversion can still be writing: the second removal deletes what it writes after the first. */
const REMOVED_TWICE_AFTER_MINUTES = 2

/** Removes all files scheduled for removal; during a backup they stay until the next sweep. */
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
