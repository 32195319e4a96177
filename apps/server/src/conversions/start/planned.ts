import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { holdAll } from '../../ledger/ledger.ts'
import type { Tx } from '../../platform/database.ts'
import { publishEvents } from '../../platform/events.ts'
import type { ConversionQueue } from '../jobs.ts'
import { ledgerReference } from '../names.ts'
import { followUp } from './batches.ts'
import type { Spender } from './caps.ts'
import { itemValues } from './insert-item.ts'
import type { PreparedConversion } from './prepared.ts'
import { enforceLimits, type StartRules, type StartSum } from './rules.ts'

/** Rows per insert; PostgreSQL accepts at most 65,535 values. */
export const CHUNK = 500

/** A conversion to be started with others, and its position. */
export interface PlannedConversion {
  prepared: PreparedConversion
  index: number
}

/**
 * Starts the conversions of a batch inside the caller's transaction: all of them or none. Only a few are enqueued; each
 * that ends starts the next. They have no source files.
 */
export async function startPlanned(
  tx: Tx,
  queue: ConversionQueue,
  all: AsyncIterable<PlannedConversion>,
  { batchId, spender, rules, sum }: { batchId: number; spender: Spender; rules: StartRules; sum: StartSum },
): Promise<void> {
  await rules.enforceStorage?.(tx, spender.ownerId, 0)
  let isFirst = true
  for await (const chunk of chunksOf(all)) {
    const rows = chunk.map((each) => rowOf(each, batchId, spender))
    const holds = rows.map((row) => ({ reference: ledgerReference(row), amount: row.cost }))
    const data = await holdAll(tx, spender.ownerId, holds)
    if (isFirst) await enforceLimits(tx, rules, spender, sum)
    isFirst = false
    await insertAll(tx, rows)
    await publishEvents(tx, spender.ownerId, [{ type: 'credits-changed', data }])
  }
  await followUp(tx, queue, batchId)
}

async function* chunksOf(all: AsyncIterable<PlannedConversion>): AsyncGenerator<PlannedConversion[]> {
  let chunk: PlannedConversion[] = []
  for await (const each of all) {
    chunk.push(each)
    if (chunk.length < CHUNK) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}

function rowOf({ prepared, index }: PlannedConversion, batchId: number, spender: Spender) {
  return {
    ...itemValues(prepared, spender),
    code_ref: randomBytes(12).toString('hex'),
    planned: true,
    batch_id: batchId,
    batch_index: index,
  }
}

/** Inserts rows of one owner and kind. */
async function insertAll(tx: Tx, rows: readonly ReturnType<typeof rowOf>[]): Promise<void> {
  const [first] = rows
  if (!first) return
  await tx.insertInto('conversions').values(rows).execute()
  await sql`
    insert into item_counts (owner_id, kind, count) values (${first.owner_id}, ${first.kind}, ${rows.length})
    on conflict (owner_id, kind) do update set count = item_counts.count + ${rows.length}`.execute(tx)
}
