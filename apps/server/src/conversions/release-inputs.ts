import { sql } from 'kysely'
import type { Tx } from '../platform/database.ts'

/** Hours for which a spreadsheet that was given can be started. */
export const IMPORT_HOURS = 24

/**
 * Removes the stored rows of spreadsheets whose items are all deleted: nothing references them any more. An import
 * that still names the rows can be started again until it expires, as a second batch: until then they stay.
 */
export async function releaseInputs(tx: Tx, ownerId: number, batchIds: readonly number[]): Promise<void> {
  if (batchIds.length === 0) return
  await sql`
    with unused as (
      select id, input ->> 'rows' as rows from batches
      where owner_id = ${ownerId} and id = any(${batchIds}::bigint[]) and input is not null
        and not exists (select from conversions where batch_id = batches.id and deleted_at is null)
        and not exists (select from batches as other where other.owner_id = ${ownerId}
          and other.id <> batches.id and other.input ->> 'rows' = batches.input ->> 'rows')
      for update
    ), noted as (
      insert into file_removals (prefix, due_at)
      select rows, greatest(now(), (
        select created_at + make_interval(hours => ${IMPORT_HOURS}) from imports
        where owner_id = ${ownerId} and reading ->> 'rows' = unused.rows)) from unused
      on conflict do nothing
    )
    update batches set input = null, input_bytes = 0 from unused where batches.id = unused.id`.execute(tx)
}
