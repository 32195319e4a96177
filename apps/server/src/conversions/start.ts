import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { balance, hasBought, hold } from '../ledger/ledger.ts'
import { ApiError } from '../platform/api-error.ts'
import type { Db, Tx } from '../platform/database.ts'
import { publishEvents } from '../platform/events.ts'
import type { Conversion } from '../platform/schema.ts'
import { creditsLeft, enforceCaps, type FindCap, type Spender } from './caps.ts'
import { type ConversionQueue, enqueueAdvance } from './jobs.ts'
import { ledgerReference } from './names.ts'
import { describeText, type PreparedConversion } from './prepared.ts'

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
  isSubscribed(db: Db, ownerId: number): Promise<boolean>
  /** Every monthly cap there is. */
  caps: readonly FindCap[]
}

/** The free limit of an owner; null for one who bought credits or is subscribed. */
async function freeLimit(
  db: Db,
  ownerId: number,
  { freeDailyMax: max, isSubscribed }: StartRules,
): Promise<FreeLimit | null> {
  if ((await hasBought(db, ownerId)) || (await isSubscribed(db, ownerId))) return null
  const { started } = await db
    .selectFrom('conversions')
    .select((row) => row.fn.countAll<number>().as('started'))
    .where('owner_id', '=', ownerId)
    .where('created_at', '>', sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow()
  return { max, remaining: Math.max(0, max - started) }
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
 * Starts a conversion inside the caller's transaction: holds the credits, keeps the row, enqueues the work. Throws
 * `insufficient_credits` or `content_limit`, and then nothing has happened.
 */
export async function startConversion(
  tx: Tx,
  queue: ConversionQueue,
  prepared: PreparedConversion,
  spender: Spender,
  rules: StartRules,
): Promise<Conversion> {
  const { ownerId } = spender
  const code_ref = randomBytes(12).toString('hex')
  // The hold locks the wallet, so that an owner's starts are counted one after the other.
  const held = await hold(tx, { reference: ledgerReference({ code_ref }), ownerId, amount: prepared.cost })
  await enforceCaps(tx, rules.caps, spender, prepared.cost)
  const limit = await freeLimit(tx, ownerId, rules)
  if (limit && limit.remaining < 1) {
    throw new ApiError('content_limit', 'Reached your 24-hour content generation limit.')
  }
  const conversion = await insert(tx, prepared, { code_ref, ...spender })
  await publishEvents(tx, ownerId, [{ type: 'credits-changed', data: held }])
  await enqueueAdvance(tx, queue, conversion)
  return conversion
}

async function insert(
  tx: Tx,
  prepared: PreparedConversion,
  { code_ref, ownerId, actorId, apiKeyId }: Spender & { code_ref: string },
): Promise<Conversion> {
  await sql`
    insert into item_counts (owner_id, kind, count) values (${ownerId}, ${prepared.kind}, 1)
    on conflict (owner_id, kind) do update set count = item_counts.count + 1`.execute(tx)
  return await tx
    .insertInto('conversions')
    .values({
      code_ref,
      owner_id: ownerId,
      actor_id: actorId,
      api_key_id: apiKeyId,
      kind: prepared.kind,
      mode: prepared.mode,
      provider: prepared.provider,
      model: prepared.model,
      voice_id: prepared.voiceId,
      title: prepared.title,
      ...describeText(prepared),
      input: JSON.stringify(prepared.input),
      settings: JSON.stringify(prepared.settings),
      cost: prepared.cost,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
