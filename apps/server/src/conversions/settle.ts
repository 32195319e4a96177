import type { ConversionErrorCode } from '@atelier/contract/errors'
import type { EventData } from '@atelier/contract/events'
import { sql } from 'kysely'
import { balance, capture, release } from '../ledger/ledger.ts'
import type { Tx } from '../platform/database.ts'
import { type NewEvent, publishEvents } from '../platform/events.ts'
import type { Conversion } from '../platform/schema.ts'
import { countEnd } from './batches.ts'
import { storeEngineRefusal } from './cases.ts'
import { expectedCost } from './expected-cost.ts'
import type { ConversionQueue } from './jobs.ts'
import { filePrefix, ledgerReference } from './names.ts'
import { usedCost } from './used-cost.ts'
import { noteForWebhook } from './webhook-events.ts'

/** Why a conversion ends without a result. */
export interface Failure {
  code: ConversionErrorCode
  /** A sentence for the person who asked. */
  detail: string
}

/** The two ways a conversion ends. */
type Ending =
  | { status: 'completed'; stage: 'settled'; progress: 1; cost: number; provider_cost: number | null }
  | { status: 'failed'; stage: 'refunded'; error_code: ConversionErrorCode; error_detail: string }

/**
 * Ends a conversion well: captures what was held, or what of it was used. Returns false when it had already ended; the first outcome decides
 * about the credits, once.
 */
export async function settle(tx: Tx, queue: ConversionQueue, conversion: Conversion): Promise<boolean> {
  const cost = usedCost(conversion)
  const provider_cost = expectedCost(queue.engines, conversion)
  const ending = { status: 'completed', stage: 'settled', progress: 1, cost, provider_cost } as const
  if (!(await end(tx, conversion, ending))) return false
  await capture(tx, ledgerReference(conversion), cost)
  await noteForWebhook(tx, queue.jobs, conversion.api_key_id, 'conversion.completed', [asEnded(conversion)])
  const sheet = await countEnd(tx, queue, conversion, 'completed')
  await recordEnd(tx, { ...conversion, cost }, 'completed')
  const data = { ...nameOf(conversion), ...sheet }
  await notify(tx, conversion, { type: 'conversion-completed', data }, data)
  return true
}

/** Ends a conversion without a result and releases its hold. Returns false when it had already ended. */
export async function refund(
  tx: Tx,
  queue: ConversionQueue,
  conversion: Conversion,
  { code, detail }: Failure,
): Promise<boolean> {
  const ending = { status: 'failed', stage: 'refunded', error_code: code, error_detail: detail } as const
  if (!(await end(tx, conversion, ending))) return false
  await release(tx, ledgerReference(conversion))
  if (code === 'content_policy') await storeEngineRefusal(tx, conversion, detail)
  await noteForWebhook(tx, queue.jobs, conversion.api_key_id, 'conversion.failed', [asEnded(conversion)])
  await tx.deleteFrom('segments').where('conversion_id', '=', conversion.id).execute()
  await tx.deleteFrom('files').where('conversion_id', '=', conversion.id).execute()
  await removeLater(tx, filePrefix(conversion))
  const sheet = await countEnd(tx, queue, conversion, 'failed')
  await recordEnd(tx, conversion, code === 'cancelled' ? 'cancelled' : 'failed')
  const name = { ...nameOf(conversion), ...sheet }
  await notify(tx, conversion, { type: 'conversion-failed', data: { ...name, code, detail } }, name)
  return true
}

const isFailed = (code: ConversionErrorCode) => code === 'cancelled' || code === 'timed_out'

async function end(tx: Tx, conversion: Conversion, ending: Ending): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('conversions')
    .set({
      ...ending,
      // For a cancelled conversion it stays until a worker has cancelled it at the provider.
      ...('error_code' in ending && isFailed(ending.error_code) ? {} : { operation: null }),
      lease_until: null,
      ended_at: sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', conversion.id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function recordEnd(
  tx: Tx,
  conversion: Conversion,
  event: 'completed' | 'failed' | 'cancelled',
): Promise<void> {
  await tx
    .insertInto('history_items')
    .values({
      owner_id: conversion.owner_id,
      actor_id: conversion.actor_id,
      kind: conversion.kind,
      event,
      status: event === 'completed' ? 'completed' : 'failed',
      title: conversion.title,
      code_ref: conversion.code_ref,
      cost: event === 'completed' ? conversion.cost : 0,
    })
    .execute()
}

async function notify(
  tx: Tx,
  conversion: Conversion,
  ended: NewEvent,
  name: EventData['history-changed'],
): Promise<void> {
  const credits: NewEvent = { type: 'credits-changed', data: await balance(tx, conversion.owner_id) }
  const history: NewEvent = { type: 'history-changed', data: name }
  await publishEvents(tx, conversion.owner_id, [ended, credits, history])
}

const asEnded = ({ owner_id, kind, code_ref: subject }: Conversion) => ({ owner_id, kind, subject })

const nameOf = ({ code_ref, kind }: Conversion) => ({ code_ref, kind })

/** Notes that everything below some prefixes of the file store is no longer wanted. */
export async function removeLater(tx: Tx, ...prefixes: readonly string[]): Promise<void> {
  await tx
    .insertInto('file_removals')
    .values(prefixes.map((prefix) => ({ prefix })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
