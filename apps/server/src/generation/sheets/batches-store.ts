import type { KindId } from '@atelier/contract/kinds/kind'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { type Page, type PageRequest, planPage } from '../../platform/paging.ts'
import type { BatchRow } from '../../platform/schema.ts'

/** A batch with its counts and costs. */
export type BatchWithCost = BatchRow & {
  cost: number
  /** Part of the cost held for pending conversions. */
  held: number
  /** Cost of retrying the failed conversions. */
  failed_cost: number
}

const sumOf = (condition: RawBuilder<boolean>) => sql<number>`(
  select coalesce(sum(cost), 0)::bigint from conversions where batch_id = batches.id and ${condition})`

const costs = [
  sumOf(sql`status in ('pending', 'completed')`).as('cost'),
  sumOf(sql`status = 'pending'`).as('held'),
  sumOf(sql`status = 'failed' and deleted_at is null`).as('failed_cost'),
] as const

/** An owner's batch. */
export async function findBatch(db: Db, ownerId: number, uuid: string): Promise<BatchWithCost | undefined> {
  return await db
    .selectFrom('batches')
    .selectAll()
    .select(costs)
    .where('owner_id', '=', ownerId)
    .where('uuid', '=', uuid)
    .executeTakeFirst()
}

/** A batch by its uuid, for holders of its signed URL. */
export async function findArchived(db: Db, uuid: string): Promise<BatchRow | undefined> {
  return await db.selectFrom('batches').selectAll().where('uuid', '=', uuid).executeTakeFirst()
}

/** A page of an owner's batches, newest first, and how many there are. */
export async function listBatches(
  db: Db,
  ownerId: number,
  request: PageRequest,
): Promise<Page<BatchWithCost> & { count: number }> {
  const ofOwner = db.selectFrom('batches').where('owner_id', '=', ownerId)
  const plan = planPage(
    ofOwner.selectAll().select(costs),
    { id: sql.ref<number>('batches.id'), descending: true },
    request,
  )
  const [rows, { count }] = await Promise.all([
    plan.query.execute(),
    ofOwner.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { ...plan.toPage(rows), count }
}

/** A conversion of a batch as archives and result sheets list it. */
export interface BatchItem {
  id: number
  kind: KindId
  index: number
  title: string
  status: 'pending' | 'completed' | 'failed' | 'uploaded'
  duration: number | null
  cost: number
  error: string | null
  /** Of its file; null until it exists. */
  key: string | null
  bytes: number | null
}

/** A page of a batch's conversions in order, after one of them. */
export async function readBatchItems(
  db: Db,
  batchId: number,
  after: number,
  limit: number,
): Promise<BatchItem[]> {
  return await db
    .selectFrom('conversions')
    .leftJoin('files', (join) =>
      join.onRef('files.conversion_id', '=', 'conversions.id').on('files.role', '=', 'output'),
    )
    .select(['conversions.id', 'conversions.kind', 'conversions.title', 'conversions.status'])
    .select(['conversions.duration', 'conversions.cost', 'conversions.error_detail as error'])
    .select(['files.key', 'files.bytes'])
    .select(sql<number>`conversions.batch_index`.as('index'))
    .where('conversions.batch_id', '=', batchId)
    .where('conversions.deleted_at', 'is', null)
    .where('conversions.batch_index', '>', after)
    .orderBy('conversions.batch_index')
    .limit(limit)
    .execute()
}
