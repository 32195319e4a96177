import type { InstallProgress } from '@atelier/engines/spec/voice-packs'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import type { ModelTables } from '../../platform/model-tables.ts'

/** A row of `voice_pack_installs`. */
export type InstallRow = Selectable<ModelTables['voice_pack_installs']>

/** The installations that have not ended, or have failed, by code. */
export async function readInstalls(db: Db): Promise<Map<string, InstallRow>> {
  const rows = await db.selectFrom('voice_pack_installs').selectAll().execute()
  return new Map(rows.map((row) => [row.code, row]))
}

/** One installation of a pack. */
export interface Attempt {
  readonly code: string
  readonly attempt: string
}

/** Begins an installation, also of one that failed. Returns whether none is running. */
export async function beginInstall(tx: Tx, { code, attempt }: Attempt): Promise<boolean> {
  const begun = {
    ...({ attempt, state: 'installing', step: 'download' } as const),
    ...{ done_bytes: 0, total_bytes: null, fault: null },
  }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('voice_pack_installs')
    .values({ code, ...begun })
    .onConflict((conflict) =>
      conflict
        .column('code')
        .doUpdateSet({ ...begun, updated_at: sql<Date>`now()` })
        .where('voice_pack_installs.state', '=', 'failed'),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Stores how far an installation is. Returns whether it was not canceled. */
export async function advanceInstall(
  db: Db,
  { code, attempt }: Attempt,
  progress: InstallProgress | undefined,
): Promise<boolean> {
  const reached = progress && {
    step: progress.step,
    done_bytes: progress.doneBytes,
    total_bytes: progress.totalBytes ?? null,
  }
  const { numUpdatedRows } = await db
    .updateTable('voice_pack_installs')
    .set({ ...reached, updated_at: sql<Date>`now()` })
    .where('code', '=', code)
    .where('attempt', '=', attempt)
    .where('state', '=', 'installing')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Stores why an installation failed. */
export async function failInstall(db: Db, { code, attempt }: Attempt, fault: string): Promise<void> {
  await db
    .updateTable('voice_pack_installs')
    .set({ state: 'failed', fault, updated_at: sql<Date>`now()` })
    .where('code', '=', code)
    .where('attempt', '=', attempt)
    .execute()
}

/** Ends an installation that is complete. Returns whether it was not canceled. */
export async function endInstall(db: Db, { code, attempt }: Attempt): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('voice_pack_installs')
    .where('code', '=', code)
    .where('attempt', '=', attempt)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Cancels the installation of a pack, or forgets that it failed. Returns whether it was running. */
export async function cancelInstall(tx: Tx, code: string): Promise<boolean> {
  const canceled = await tx
    .deleteFrom('voice_pack_installs')
    .where('code', '=', code)
    .returning('state')
    .executeTakeFirst()
  return canceled?.state === 'installing'
}
