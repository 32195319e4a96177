import { type RawBuilder, sql } from 'kysely'
import { balance, hasBought } from '../../ledger/ledger.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { creditsLeft, enforceCaps, type FindCap, type Spender } from './caps.ts'
import type { PreparedConversion } from './prepared.ts'
import type { Screening } from './screening.ts'

/** The limit of conversions of a free account in any 24 hours, and the remaining number. */
export interface FreeLimit {
  max: number
  remaining: number
}

/** Limits on starts besides the credits in the wallet. */
export interface StartRules {
  /** Conversions a free account may start in any 24 hours. */
  freeDailyMax: number
  /** Whether an owner has an active subscription, which lifts the free limit. */
  isSubscribed(ownerId: number): RawBuilder<boolean>
  /** All monthly caps. */
  caps: readonly FindCap[]
  /** Screens a start, before its transaction: `screenedStart`. */
  screening: Screening
  /** Throws `storage_full` when an owner has too little storage for more bytes; absent without a quota. */
  enforceStorage?(tx: Tx, ownerId: number, addedBytes: number): Promise<void>
}

/** The free limit of an owner; null after a purchase or with a subscription. */
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
  // One statement, which counts only for owners with a limit.
  const { rows } = await sql<{ started: number | null }>`
    select case when ${isFree} then (${started}) end as started`.execute(db)
  const [found] = rows
  if (!found || found.started === null) return null
  return { max, remaining: Math.max(0, max - found.started) }
}

/** The cost of a start, and whether the spender can pay for it. Changes nothing. */
export async function quoteConversion(db: Db, cost: number, spender: Spender, rules: StartRules) {
  const [{ credits }, limit, left] = await Promise.all([
    balance(db, spender.ownerId),
    freeLimit(db, spender.ownerId, rules),
    creditsLeft(db, rules.caps, spender),
  ])
  return { cost, available: credits, affordable: cost <= Math.min(credits, left), limit }
}

/** Total of several starts. */
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

/** Text answers take no storage, so they are allowed when storage is full. */
export async function enforceRoom(
  tx: Tx,
  rules: StartRules,
  ownerId: number,
  all: readonly PreparedConversion[],
): Promise<void> {
  const filling = all.filter(({ kind }) => kind !== 'chat')
  if (filling.length === 0) return
  const uploads = filling.flatMap(({ storedFiles }) => storedFiles?.files ?? [])
  await rules.enforceStorage?.(
    tx,
    ownerId,
    uploads.reduce((sum, { bytes }) => sum + bytes, 0),
  )
}
