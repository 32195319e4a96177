import { randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { balance, hasBought, holdAll } from '../ledger/ledger.ts'
import { ApiError } from '../platform/api-error.ts'
import type { Db, Tx } from '../platform/database.ts'
import { publishEvents } from '../platform/events.ts'
import type { Conversion } from '../platform/schema.ts'
import { creditsLeft, enforceCaps, type FindCap, type Spender } from './caps.ts'
import { type Inserted, insertItem } from './insert-item.ts'
import { type ConversionQueue, enqueueAdvance } from './jobs.ts'
import { ledgerReference } from './names.ts'
import type { PreparedConversion } from './prepared.ts'
import type { ScreenedConversion, Screening } from './screening.ts'
import { storeFlags } from './store-flags.ts'

/** How many conversions a free account may start in any 24 hours, and how many it still may. */
export interface FreeLimit {
  max: number
  remaining: number
}

/** What bounds starts besides the credits in the wallet. */
export interface StartRules {
  /** Conversions a free account may start in any 24 hours. */
  freeDailyMax: number
  /** Whether an owner has an active subscription, which lifts the free limit. */
  isSubscribed(ownerId: number): RawBuilder<boolean>
  /** Every monthly cap there is. */
  caps: readonly FindCap[]
  /** Screens a start, before its transaction: `screenedStart`. */
  screening: Screening
  /** Throws `storage_full` when an owner has no room for so many bytes more; absent: there is room. */
  enforceStorage?(tx: Tx, ownerId: number, addedBytes: number): Promise<void>
}

/** The free limit of an owner; null for one who bought credits or is subscribed. */
async function freeLimit(
  db: Db,
  ownerId: number,
  { freeDailyMax: max, isSubscribed }: StartRules,
): Promise<FreeLimit | null> {
  const started = db
    .selectFrom('conversions')
    .select((row) => row.fn.countAll<number>().as('started'))
    .where('owner_id', '=', ownerId)
    .where('created_at', '>', sql<Date>`now() - interval '24 hours'`)
    .where('status', '<>', 'uploaded')
  const isFree = sql<boolean>`not (${hasBought(ownerId)} or ${isSubscribed(ownerId)})`
  // One statement, and only who is limited is counted.
  const { rows } = await sql<{ started: number | null }>`
    select case when ${isFree} then (${started}) end as started`.execute(db)
  const [found] = rows
  if (!found || found.started === null) return null
  return { max, remaining: Math.max(0, max - found.started) }
}

/** What starting would cost and whether the spender can pay for it. Nothing changes. */
export async function quoteConversion(db: Db, cost: number, spender: Spender, rules: StartRules) {
  const [{ credits }, limit, left] = await Promise.all([
    balance(db, spender.ownerId),
    freeLimit(db, spender.ownerId, rules),
    creditsLeft(db, rules.caps, spender),
  ])
  return { cost, available: credits, affordable: cost <= Math.min(credits, left), limit }
}

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

/** What starts come to together. */
export interface StartSum {
  count: number
  /** Credits. */
  cost: number
}

/**
 * Throws `insufficient_credits` for starts beyond a monthly cap and `content_limit` for those beyond the free limit. After
 * their hold, which locks the wallet, so that an owner's starts are counted one after the other.
 */
export async function enforceLimits(
  tx: Tx,
  rules: StartRules,
  spender: Spender,
  { count, cost }: StartSum,
): Promise<void> {
  await enforceCaps(tx, rules.caps, spender, cost)
  const limit = await freeLimit(tx, spender.ownerId, rules)
  if (limit && limit.remaining < count) {
    throw new ApiError('content_limit', 'Reached your 24-hour content generation limit.')
  }
}

/** Starts several conversions of one batch, or a single one: all of them or, when one cannot be paid, none. */
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
    code_ref: prepared.kept?.code_ref ?? randomBytes(12).toString('hex'),
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

/** Answers in words take no room: those who have none may still ask. */
async function enforceRoom(
  tx: Tx,
  rules: StartRules,
  ownerId: number,
  all: readonly PreparedConversion[],
): Promise<void> {
  const filling = all.filter(({ kind }) => kind !== 'chat')
  if (filling.length === 0) return
  const uploads = filling.flatMap(({ kept }) => kept?.files ?? [])
  await rules.enforceStorage?.(
    tx,
    ownerId,
    uploads.reduce((sum, { bytes }) => sum + bytes, 0),
  )
}
