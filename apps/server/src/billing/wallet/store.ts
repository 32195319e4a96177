import { MAX_FILTERED_COUNT } from '@atelier/contract/limits'
import type { Receives } from '@atelier/contract/routes/registry'
import { lineTypes, transactionTypes } from '@atelier/contract/schemas/transaction'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { dayMatches } from '../../platform/matching.ts'
import { type PageRequest, readPage } from '../../platform/paging.ts'

/** The filters of a statement. */
export type StatementFilter = Receives<'GET /wallet/statement', 'query'>
/** A movement with the item it belongs to. */
export type TransferRow = Awaited<ReturnType<typeof listTransfers>>['rows'][number]

const createdAt = sql.ref('transfers.created_at')

function transfersOf(db: Db, ownerId: number, { type, from, to }: StatementFilter) {
  const conditions: (RawBuilder<boolean> | undefined)[] = [
    type && sql<boolean>`transfers.type = ${type}`,
    from ? sql<boolean>`not ${dayMatches(createdAt, 'before', from)}` : undefined,
    to ? sql<boolean>`not ${dayMatches(createdAt, 'after', to)}` : undefined,
  ]
  const all = db.selectFrom('transfers').where('transfers.owner_id', '=', ownerId)
  return conditions.reduce((narrowed, condition) => (condition ? narrowed.where(condition) : narrowed), all)
}

function namedTransfers(db: Db, ownerId: number, filter: StatementFilter) {
  return (
    transfersOf(db, ownerId, filter)
      // The reference names of the lifecycle's holds and of refunds by administrators.
      .leftJoin('conversions', (join) =>
        join.on(
          sql`conversions.code_ref`,
          '=',
          sql`substring(transfers.reference from '^(?:conversion|refund):(.*)$')`,
        ),
      )
      .select([
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
  )
}

const newestFirst = { id: sql.ref<number>('transfers.id'), descending: true }

/** A page of the movements of an owner's credits, newest first. */
export async function listTransfers(db: Db, ownerId: number, filter: StatementFilter, request: PageRequest) {
  return await readPage(namedTransfers(db, ownerId, filter), newestFirst, request)
}

/** A page of the movements that do not follow a hold, newest first. */
export async function listOpenings(db: Db, ownerId: number, filter: StatementFilter, request: PageRequest) {
  return await readPage(
    namedTransfers(db, ownerId, filter).where('transfers.type', 'in', lineTypes),
    newestFirst,
    request,
  )
}

/** An owner's movements under the given references, oldest first. */
export async function transfersBy(
  db: Db,
  ownerId: number,
  references: readonly string[],
): Promise<TransferRow[]> {
  return await namedTransfers(db, ownerId, {})
    .where(sql<boolean>`transfers.reference = any(${references}::text[])`)
    .orderBy('transfers.id')
    .execute()
}

/** Counts the movements of some types, up to a limit. */
export async function countTransfers(
  db: Db,
  ownerId: number,
  filter: StatementFilter,
  types: readonly TransferRow['type'][] = transactionTypes,
): Promise<number> {
  const found = transfersOf(db, ownerId, filter)
    .where('transfers.type', 'in', types)
    .select('transfers.id')
    .limit(MAX_FILTERED_COUNT)
  const { count } = await db
    .selectFrom(found.as('found'))
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
