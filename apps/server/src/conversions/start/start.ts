import { randomBytes } from 'node:crypto'
import { holdAll } from '../../ledger/ledger.ts'
import type { Tx } from '../../platform/database.ts'
import { publishEvents } from '../../platform/events.ts'
import type { Conversion } from '../../platform/schema.ts'
import { type ConversionQueue, enqueueAdvance } from '../jobs.ts'
import { ledgerReference } from '../names.ts'
import type { Spender } from './caps.ts'
import { storeFlags } from './cases.ts'
import { type Inserted, insertItem } from './insert-item.ts'
import { enforceLimits, enforceRoom, type StartRules } from './rules.ts'
import type { ScreenedConversion } from './screening.ts'

/**
 * Starts a conversion inside the caller's transaction: holds the credits, stores the row, enqueues the work. Throws
 * `insufficient_credits` or `content_limit`, and then nothing has happened.
 */
export async function startConversion(
  tx: Tx,
  queue: ConversionQueue,
  prepared: ScreenedConversion,
  spender: Spender,
  rules: StartRules,
): Promise<Conversion> {
  const [started] = await startConversions(tx, queue, [prepared], spender, rules)
  if (!started) throw new Error('nothing was started')
  return started.conversion
}

/** Starts several conversions of one batch, or a single one: all of them, or none if one cannot be paid. */
export async function startConversions(
  tx: Tx,
  queue: ConversionQueue,
  all: readonly ScreenedConversion[],
  spender: Spender,
  rules: StartRules,
  batchId: number | null = null,
): Promise<Inserted[]> {
  const { ownerId } = spender
  await enforceRoom(tx, rules, ownerId, all)
  const named = all.map((prepared) => ({
    prepared,
    code_ref: prepared.storedFiles?.code_ref ?? randomBytes(12).toString('hex'),
  }))
  const holds = named.map((each) => ({ reference: ledgerReference(each), amount: each.prepared.cost }))
  const held = await holdAll(tx, ownerId, holds)
  const cost = all.reduce((sum, prepared) => sum + prepared.cost, 0)
  await enforceLimits(tx, rules, spender, { count: all.length, cost })
  const started: Inserted[] = []
  for (const [index, { prepared, code_ref }] of named.entries()) {
    const place = batchId === null ? {} : { batch_id: batchId, batch_index: index }
    const inserted = await insertItem(tx, prepared, spender, { code_ref, ...place })
    // An owner's first conversion precedes another's fifth, whichever started earlier.
    await enqueueAdvance(tx, queue, inserted.conversion, { priority: -inserted.pending })
    started.push(inserted)
  }
  await storeFlags(tx, spender, all, started)
  await publishEvents(tx, ownerId, [{ type: 'credits-changed', data: held }])
  return started
}
