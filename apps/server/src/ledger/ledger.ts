import { type RawBuilder, sql } from 'kysely'
import { ApiError } from '../platform/api-error.ts'
import type { Db, Tx } from '../platform/database.ts'
import { assertAmount, InvalidAmount } from './amount.ts'
import { type CreditSource, debtOf, lockWallet, payDebt } from './debt.ts'

/** Available credits, without holds, and held credits. */
export interface Balance {
  credits: number
  held: number
}

/** Opens the wallet of an account. Opening it again changes nothing. */
export async function openWallet(tx: Tx, ownerId: number): Promise<void> {
  await tx
    .insertInto('wallets')
    .values({ owner_id: ownerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Credits to hold under a unique reference. */
export interface Hold {
  reference: string
  amount: number
}

/**
 * Holds credits for a generation that is about to start, and returns the resulting balance. The balance never goes
 * below zero: with too few credits, or with a debt, this throws `insufficient_credits`. A repeated reference changes
 * nothing.
 */
export function hold(
  tx: Tx,
  { ownerId, ...one }: { reference: string; ownerId: number; amount: number },
): Promise<Balance> {
  return holdAll(tx, ownerId, [one])
}

/** Like `hold`, for several generations with different references: all of them or none. */
export async function holdAll(tx: Tx, ownerId: number, holds: readonly Hold[]): Promise<Balance> {
  for (const { amount } of holds) assertAmount(amount)
  const references = holds.map(({ reference }) => reference)
  const amounts = holds.map(({ amount }) => amount)
  const { rows } = await sql<Balance>`
    with asked as (
      select reference, amount, sum(amount) over (order by place) as so_far
      from unnest(${references}::text[], ${amounts}::bigint[]) with ordinality as given (reference, amount, place)
      where not exists (select from holds where holds.reference = given.reference)
    ), total as (
      select coalesce(sum(amount), 0)::bigint as credits, count(*) as holds from asked
    ), wallet as (
      update wallets set balance = balance - credits, held = held + credits from total
      where owner_id = ${ownerId} and balance >= credits and (debt = 0 or holds = 0)
      returning balance, held, balance + credits as before
    ), held as (
      insert into holds (reference, owner_id, amount) select reference, ${ownerId}, amount from asked, wallet
    ), moved as (
      insert into transfers (type, reference, owner_id, from_account, to_account, amount, balance)
      select 'hold', reference, ${ownerId}, 'wallet', 'held', amount, before - so_far from asked, wallet where amount > 0
    )
    select balance as credits, held from wallet`.execute(tx)
  if (rows[0]) return rows[0]
  throw await insufficientCredits(
    tx,
    ownerId,
    amounts.reduce((sum, amount) => sum + amount, 0),
  )
}

/** Throws `insufficient_credits` when a wallet could not pay the amount right now. The hold itself decides later. */
export async function assertAffordable(tx: Tx, ownerId: number, amount: number): Promise<void> {
  const { credits } = await balance(tx, ownerId)
  if (credits < amount) throw await insufficientCredits(tx, ownerId, amount)
}

async function insufficientCredits(tx: Tx, ownerId: number, amount: number): Promise<ApiError> {
  const [{ credits }, debt] = [await balance(tx, ownerId), await debtOf(tx, ownerId)]
  const words =
    debt > 0
      ? `A payment was reversed after its credits were spent. Buy the ${debt} credits you owe to continue.`
      : `This costs ${amount} credits and ${credits} are left.`
  return new ApiError('insufficient_credits', words)
}

/**
 * Ends a hold by capturing `amount` of it; the rest returns to the wallet, where it pays a debt first. Returns the
 * resulting balance, or null if the hold had ended: a hold ends once, later calls change nothing. Throws if `amount`
 * exceeds the hold.
 */
export async function capture(tx: Tx, reference: string, amount: number): Promise<Balance | null> {
  assertAmount(amount)
  const credits = sql`${amount}::bigint`
  const { rows } = await sql<Balance & { owner_id: number; debt: number }>`
    with hold as (
      update holds set captured = ${credits}, ended_at = now()
      where reference = ${reference} and ended_at is null and amount >= ${credits}
      returning owner_id, amount
    ), wallet as (
      update wallets
      set held = held - hold.amount, balance = balance + (hold.amount - ${credits}), spent = spent + ${credits}
      from hold where wallets.owner_id = hold.owner_id
      returning wallets.owner_id, wallets.balance, wallets.held, wallets.debt, hold.amount
    ), moved as (
      insert into transfers (type, reference, owner_id, from_account, to_account, amount, balance)
      select 'capture', ${reference}, owner_id, 'held', 'usage', ${credits}, balance - (amount - ${credits})
      from wallet where ${credits} > 0
      union all
      select 'release', ${reference}, owner_id, 'held', 'wallet', amount - ${credits}, balance
      from wallet where amount > ${credits}
    )
    select owner_id, debt, balance as credits, held from wallet`.execute(tx)
  const [ended] = rows
  if (!ended) {
    await assertEnded(tx, reference, amount)
    return null
  }
  const { owner_id: ownerId, debt, ...left } = ended
  if (debt === 0) return left
  await payDebt(tx, ownerId, reference)
  return await balance(tx, ownerId)
}

/** Ends a hold by releasing all of it. Returns the resulting balance, or null if the hold had ended. */
export const release = (tx: Tx, reference: string): Promise<Balance | null> => capture(tx, reference, 0)

/** Like `release`, for many holds of an owner; ended and unknown holds are skipped. */
export async function releaseAll(tx: Tx, ownerId: number, references: readonly string[]): Promise<void> {
  const { rows } = await sql<{ debt: number; reference: string | null }>`
    with ended as (
      update holds set captured = 0, ended_at = now()
      where reference = any(${references}::text[]) and owner_id = ${ownerId} and ended_at is null
      returning reference, amount
    ), counted as (
      select reference, amount, sum(amount) over (order by reference) as so_far from ended
    ), total as (
      select coalesce(sum(amount), 0)::bigint as credits, min(reference) as reference from ended
    ), wallet as (
      update wallets set held = held - credits, balance = balance + credits from total
      where owner_id = ${ownerId}
      returning debt, reference, balance - credits as before
    ), moved as (
      insert into transfers (type, reference, owner_id, from_account, to_account, amount, balance)
      select 'release', counted.reference, ${ownerId}, 'held', 'wallet', amount, before + so_far
      from counted, wallet where amount > 0
    )
    select debt, reference from wallet`.execute(tx)
  const [ended] = rows
  if (ended?.reference && ended.debt > 0) await payDebt(tx, ownerId, ended.reference)
}

async function assertEnded(tx: Tx, reference: string, amount: number): Promise<void> {
  const known = await tx
    .selectFrom('holds')
    .select(['amount', 'ended_at'])
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (!known) throw new Error(`no hold ${reference}`)
  if (!known.ended_at)
    throw new InvalidAmount(`capture of ${amount} exceeds the hold ${reference} of ${known.amount}`)
}

/** Credits a wallet; the credits pay a debt first. A repeated reference changes nothing and returns false. */
export async function credit(
  tx: Tx,
  movement: { reference: string; ownerId: number; amount: number; source: CreditSource },
): Promise<boolean> {
  const { reference, ownerId, amount, source } = movement
  assertAmount(amount)
  if (amount === 0) return false
  const credits = sql`${amount}::bigint`
  const unspent = source === 'usage' ? amount : 0
  // The lock comes first, so that a concurrent repeat sees this transfer.
  await lockWallet(tx, ownerId)
  const { rows } = await sql`
    with wallet as (
      update wallets set balance = balance + ${credits}, spent = spent - ${unspent}::bigint
      where owner_id = ${ownerId}
        and not exists (select from transfers where reference = ${reference} and type = 'credit')
      returning balance
    ), moved as (
      insert into transfers (type, reference, owner_id, from_account, to_account, amount, balance)
      select 'credit', ${reference}, ${ownerId}, ${source}, 'wallet', ${credits}, balance from wallet
    )
    select balance from wallet`.execute(tx)
  if (rows.length === 0) return false
  await payDebt(tx, ownerId, reference)
  return true
}

/** The credit of a reference with its recipient and source; null if there is none. */
export async function creditOf(
  db: Db,
  reference: string,
): Promise<{ ownerId: number; amount: number; source: CreditSource } | null> {
  const found = await db
    .selectFrom('transfers')
    .select(['owner_id', 'amount', 'from_account'])
    .where('reference', '=', reference)
    .where('type', '=', 'credit')
    .executeTakeFirst()
  return found
    ? { ownerId: found.owner_id, amount: found.amount, source: found.from_account as CreditSource }
    : null
}

/** The current balance of a wallet. */
export async function balance(db: Db, ownerId: number): Promise<Balance> {
  const wallet = await db
    .selectFrom('wallets')
    .select(['balance', 'held'])
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return { credits: wallet?.balance ?? 0, held: wallet?.held ?? 0 }
}

/** A SQL condition: whether the owner ever bought credits, which lifts the free limit. */
export function hasBought(ownerId: number): RawBuilder<boolean> {
  return sql<boolean>`exists (select from transfers where owner_id = ${ownerId} and from_account = 'sales')`
}
