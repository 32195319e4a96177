import { type RawBuilder, sql } from 'kysely'
import { balance, hasBought } from '../../ledger/ledger.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { creditsLeft, enforceCaps, type FindCap, type Spender } from './caps.ts'
import type { PreparedConversion } from './prepared.ts'
import type { Screening } from './screening.ts'

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

/** Answers in words take no room: those who have none may still ask. */
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
