import { type RawBuilder, sql } from 'kysely'
import { ApiError } from '../../platform/api-error.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { Caller } from '../../platform/handler.ts'

/** The owner whose credits are spent, the account that spends them, and its API key, if any. */
export interface Spender {
  ownerId: number
  actorId: number
  apiKeyId: number | null
}

/** The spender of an owner's credits in a call. */
export function spenderOf({ accountId, apiKeyId }: Caller, ownerId: number): Spender {
  return { ownerId, actorId: accountId, apiKeyId }
}

/** A limit on the credits spent in a calendar month (UTC). */
export interface Cap {
  /** Which conversions count against it. */
  counts: RawBuilder<boolean>
  /** Credits a month. */
  limit: number
  /** Subject of the error message, such as `This API key`. */
  subject: string
  /** Sentence that tells the user what to do. */
  hint: string
}

/**
 * Finds the cap of a spender, or null. A feature that caps something gives one to the composition root. At a start the
 * owner's wallet is locked; a cap over several wallets must lock something of its own.
 */
export type FindCap = (db: Db, spender: Spender) => Promise<Cap | null>

const counted = ['pending', 'completed'] as const

const monthStart = sql<Date>`date_trunc('month', now(), 'UTC')`

/** Credits that count against a cap this month, of pending and completed conversions. */
export async function spentThisMonth(db: Db, { counts }: Pick<Cap, 'counts'>): Promise<number> {
  const { spent } = await db
    .selectFrom('conversions')
    .select(sql<number>`coalesce(sum(cost), 0)::bigint`.as('spent'))
    .where(counts)
    .where('status', 'in', counted)
    .where('created_at', '>=', monthStart)
    .executeTakeFirstOrThrow()
  return spent
}

/** Credits of an owner spent or held by others this month, by account; accounts without any are omitted. */
export async function spentByActors(
  db: Db,
  ownerId: number,
  actorIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (actorIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('conversions')
    .select(['actor_id', sql<number>`sum(cost)::bigint`.as('spent')])
    .where('owner_id', '=', ownerId)
    .where('actor_id', 'in', actorIds)
    .whereRef('actor_id', '<>', 'owner_id')
    .where('status', 'in', counted)
    .where('created_at', '>=', monthStart)
    .groupBy('actor_id')
    .execute()
  return new Map(rows.map((row) => [row.actor_id, row.spent]))
}

/** Credits left under all of the spender's caps this month; infinite without a cap. */
export async function creditsLeft(db: Db, caps: readonly FindCap[], spender: Spender): Promise<number> {
  let left = Number.POSITIVE_INFINITY
  for (const find of caps) {
    const cap = await find(db, spender)
    if (cap) left = Math.min(left, cap.limit - (await spentThisMonth(db, cap)))
  }
  return left
}

/** Throws `insufficient_credits`, naming the cap, when `cost` more credits would exceed one. */
export async function enforceCaps(
  tx: Tx,
  caps: readonly FindCap[],
  spender: Spender,
  cost: number,
): Promise<void> {
  for (const find of caps) {
    const cap = await find(tx, spender)
    if (!cap) continue
    const left = Math.max(0, cap.limit - (await spentThisMonth(tx, cap)))
    if (cost <= left) continue
    const words = `This costs ${cost} credits, and ${cap.subject} has ${left} of its ${cap.limit} monthly credits left.`
    throw new ApiError('insufficient_credits', `${words} ${cap.hint}`)
  }
}
