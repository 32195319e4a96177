import { MAX_FILTERED_COUNT } from '@atelier/contract/limits'
import { sql } from 'kysely'
import type { Db } from '../platform/database.ts'
import { type PageRequest, readPage } from '../platform/paging.ts'
import type { TransferType } from '../platform/schema.ts'

const transfersOf = (db: Db, ownerId: number, type: TransferType | undefined) =>
  db
    .selectFrom('transfers')
    // The same name that the lifecycle gives its holds.
    .leftJoin('conversions', (join) =>
      join.on(sql`transfers.reference`, '=', sql`'conversion:' || conversions.code_ref`),
    )
    .where('transfers.owner_id', '=', ownerId)
    .$if(type !== undefined, (query) => query.where('transfers.type', '=', type as TransferType))

/** A page of the movements of an owner's credits, newest first. */
export async function listTransfers(
  db: Db,
  ownerId: number,
  type: TransferType | undefined,
  request: PageRequest,
) {
  const query = transfersOf(db, ownerId, type).select([
    'transfers.id',
    'transfers.type',
    'transfers.reference',
    'transfers.from_account',
    'transfers.to_account',
    'transfers.amount',
    'transfers.balance',
    'transfers.created_at',
    'conversions.code_ref',
    'conversions.kind',
    'conversions.title',
  ])
  return await readPage(query, { id: sql.ref<number>('transfers.id'), descending: true }, request)
}

/** How many movements there are, counted up to a bound. */
export async function countTransfers(
  db: Db,
  ownerId: number,
  type: TransferType | undefined,
): Promise<number> {
  const found = db
    .selectFrom('transfers')
    .select('id')
    .where('owner_id', '=', ownerId)
    .$if(type !== undefined, (query) => query.where('type', '=', type as TransferType))
    .limit(MAX_FILTERED_COUNT)
  const { count } = await db
    .selectFrom(found.as('found'))
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
