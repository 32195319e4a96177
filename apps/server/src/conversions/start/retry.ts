import { randomBytes } from 'node:crypto'
import type { KindDescription } from '@atelier/contract/kinds/description'
import { allKinds } from '@atelier/contract/kinds/kind'
import { sql } from 'kysely'
import { holdAll } from '../../ledger/ledger.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Tx } from '../../platform/database.ts'
import { publishEvents } from '../../platform/events.ts'
import type { Conversion } from '../../platform/schema.ts'
import type { ConversionQueue } from '../jobs.ts'
import { furtherInputs } from '../model-inputs.ts'
import { ledgerReference } from '../names.ts'
import { type Batch, followUp, progressOf } from './batches.ts'
import type { Spender } from './caps.ts'
import { CHUNK } from './planned.ts'
import type { PreparedConversion } from './prepared.ts'
import { enforceLimits, type StartRules } from './rules.ts'
import { nothingFound, withVerdict } from './screening.ts'
import { startConversion } from './start.ts'

/** No limit: the owner passed it when it was first started. */
const unlimited = {
  freeDailyMax: Number.MAX_SAFE_INTEGER,
  isSubscribed: () => sql<boolean>`true`,
  caps: [],
  // An administrator has reviewed it.
  screening: { screen: async (_ownerId: number, all: readonly unknown[]) => all.map(() => nothingFound) },
}

/** Whether a conversion failed and can be restarted from its stored input. */
export function isRepeatable({ status, deleted_at, mode, input, settings, kind }: Conversion): boolean {
  const isWhole = Object.keys(input).length > 0 && !('splice' in input)
  // Source files are deleted when a conversion fails.
  const { sourcedModes = [] }: KindDescription = allKinds[kind]
  const hasFiles = sourcedModes.includes(mode) || Object.keys(furtherInputs(settings)).length > 0
  return status === 'failed' && deleted_at === null && isWhole && !hasFiles
}

const notRepeatable = () =>
  new ApiError('conflict', 'Only a failed generation without an uploaded file can be retried here.')

/** The request of a failed conversion. */
function preparedAgain(conversion: Conversion): PreparedConversion {
  const { kind, mode, provider, model, title, settings, cost, input } = conversion
  const text = 'text' in input && typeof input.text === 'string' ? input.text : null
  const { voice_id: voiceId, cloned_voice_id: cloned } = conversion
  const voice = { voiceId, ...(cloned === null ? {} : { clonedVoiceId: cloned }) }
  return { kind, mode, provider, model, title, settings, cost, input, text, ...voice }
}

/**
 * Restarts a failed conversion as a new one with the same owner, input and price: the first was refunded when it
 * failed, so it is paid for once. Throws `conflict` when it cannot be retried, and `insufficient_credits` when its
 * owner can no longer pay for it.
 */
export async function retryConversion(
  tx: Tx,
  queue: ConversionQueue,
  conversion: Conversion,
): Promise<Conversion> {
  if (!isRepeatable(conversion)) {
    throw notRepeatable()
  }
  const { provider, kind, mode, model: code } = conversion
  if (!queue.engines.definition({ provider, kind, mode, code })?.visible) {
    throw new ApiError('conflict', 'Its model is no longer available.')
  }
  const spender = { ownerId: conversion.owner_id, actorId: conversion.actor_id, apiKeyId: null }
  // It was screened when it was first started.
  return await startConversion(tx, queue, withVerdict(preparedAgain(conversion)), spender, unlimited)
}

/** Restarts the failed conversions of a batch at the same positions and price. Returns their number. */
export async function retryBatch(
  tx: Tx,
  queue: ConversionQueue,
  batch: Batch,
  spender: Spender,
  rules: StartRules,
): Promise<number> {
  const all = await tx
    .selectFrom('conversions')
    .selectAll()
    .where('batch_id', '=', batch.id)
    .where('status', '=', 'failed')
    .where('deleted_at', 'is', null)
    .orderBy('batch_index')
    .forUpdate()
    .execute()
  const failed = all.filter(isRepeatable)
  if (failed.length === 0) throw notRepeatable()
  await rules.enforceStorage?.(tx, batch.owner_id, 0)
  const rows = failed.map((row) => ({ ...again(row, spender), code_ref: randomBytes(12).toString('hex') }))
  const holds = rows.map((row) => ({ reference: ledgerReference(row), amount: row.cost }))
  const data = await holdAll(tx, batch.owner_id, holds)
  const cost = rows.reduce((sum, row) => sum + row.cost, 0)
  await enforceLimits(tx, rules, spender, { count: rows.length, cost })
  for (let from = 0; from < rows.length; from += CHUNK) {
    await tx
      .insertInto('conversions')
      .values(rows.slice(from, from + CHUNK))
      .execute()
    await replace(tx, failed.slice(from, from + CHUNK))
  }
  const changed = await tx
    .updateTable('batches')
    .set((row) => ({ failed: row('failed', '-', rows.length), status: 'running' }))
    .where('id', '=', batch.id)
    .returning(['uuid', 'completed', 'failed', 'total'])
    .executeTakeFirstOrThrow()
  await publishEvents(tx, batch.owner_id, [{ type: 'credits-changed', data }, progressOf(changed)])
  await followUp(tx, queue, batch.id)
  return rows.length
}

/** The columns that a retry copies from the failed conversion. */
function again(row: Conversion, { actorId, apiKeyId }: Spender) {
  const { owner_id, kind, mode, provider, model, title, excerpt, characters, search } = row
  return {
    ...{ owner_id, kind, mode, provider, model, title, excerpt, characters, search },
    ...{ voice_id: row.voice_id, cloned_voice_id: row.cloned_voice_id },
    ...{ actor_id: actorId, api_key_id: apiKeyId, folder: row.folder, tags: row.tags, cost: row.cost },
    ...{ batch_id: row.batch_id, batch_index: row.batch_index, planned: true },
    input: JSON.stringify(row.input),
    settings: JSON.stringify(row.settings),
  }
}

/** Removes failed conversions from the library after their retries replaced them. */
async function replace(tx: Tx, failed: readonly Conversion[]): Promise<void> {
  const emptied = { excerpt: null, search: '', input: '{}', settings: '{}' }
  await tx
    .updateTable('conversions')
    .set({ ...emptied, deleted_at: sql<Date>`now()`, batch_id: null })
    .where(
      'id',
      'in',
      failed.map(({ id }) => id),
    )
    .execute()
}
