import { DEMO_MINUTES } from '@atelier/contract/limits'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** Days for which the row of a removed demo stays, so that no worker is surprised. */
const RETENTION_DAYS = 1

/** Start of a demo's retention: its completion, so that visitors have the whole time to listen. */
const begun = sql<Date>`coalesce(ended_at, conversions.created_at)`
const over = sql<boolean>`${begun} <= now() - make_interval(mins => ${DEMO_MINUTES})`

/** An unexpired demo, with the id of its file once it exists. */
export async function findDemo(db: Db, ownerId: number, codeRef: string) {
  return await db
    .selectFrom('conversions')
    .leftJoin('files', (join) =>
      join.onRef('files.conversion_id', '=', 'conversions.id').on('files.role', '=', 'output'),
    )
    .select(['status', 'progress', 'duration', 'error_code', 'error_detail', 'files.id as file_id'])
    .where('conversions.owner_id', '=', ownerId)
    .where('code_ref', '=', codeRef)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`not ${over}`)
    .executeTakeFirst()
}

/** Ids of some expired demos. */
export async function listExpiredDemos(db: Db, ownerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('conversions')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .where(over)
    .limit(1000)
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes the rows of long removed demos, which appear in no statement or history. */
export async function deleteDemos(db: Db, ownerId: number): Promise<void> {
  const isOld = sql<boolean>`created_at < now() - make_interval(days => ${RETENTION_DAYS})`
  await db.deleteFrom('history_items').where('owner_id', '=', ownerId).where(isOld).execute()
  await db
    .deleteFrom('conversions')
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is not', null)
    .where(isOld)
    .execute()
}
