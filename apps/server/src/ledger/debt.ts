import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database.ts'
import { assertAmount } from './amount.ts'

/** Sources of credits: granted, purchased, subscription, or refunded. */
export type CreditSource = 'grants' | 'sales' | 'subscriptions' | 'usage'

/**
 * Locks a wallet until the transaction ends, so that a decision based on its balance is still valid when it is written.
 */
export async function lockWallet(tx: Tx, ownerId: number): Promise<void> {
  await tx
    .selectFrom('wallets')
    .select('owner_id')
    .where('owner_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/**
 * Removes credits whose payment was reversed. Credits that are no longer in the wallet become a debt, which blocks
 * every start and is paid first by all incoming credits. A repeated reference changes nothing and returns false.
 */
export async function debit(
  tx: Tx,
  movement: { reference: string; ownerId: number; amount: number; source: CreditSource },
): Promise<boolean> {
  const { reference, ownerId, amount, source } = movement
  assertAmount(amount)
  if (amount === 0) return false
  await lockWallet(tx, ownerId)
  const { rows } = await sql`
    with due as (
      select least(balance, ${amount}::bigint) as taken from wallets
      where owner_id = ${ownerId} and not exists (
        select from transfers where reference = ${reference} and type in ('debit', 'debt'))
    ), wallet as (
      update wallets set balance = balance - taken, debt = debt + (${amount}::bigint - taken)
      from due where owner_id = ${ownerId}
      returning owner_id, balance, taken
    ), moved as (
      insert into transfers (type, reference, owner_id, from_account, to_account, amount, balance)
      select 'debit', ${reference}, owner_id, 'wallet', ${source}, taken, balance from wallet where taken > 0
      union all
      select 'debt', ${reference}, owner_id, 'debt', ${source}, ${amount}::bigint - taken, balance
      from wallet where taken < ${amount}::bigint
    )
    select balance from wallet`.execute(tx)
  return rows.length > 0
}

/** Pays as much of a debt as the wallet holds, after `reference` credited it. */
export async function payDebt(tx: Tx, ownerId: number, reference: string): Promise<void> {
  await sql`
    with due as (
      select least(balance, debt) as paid from wallets where owner_id = ${ownerId}
    ), wallet as (
      update wallets set balance = balance - paid, debt = debt - paid
      from due where owner_id = ${ownerId} and paid > 0
      returning balance, paid
    )
    insert into transfers (type, reference, owner_id, from_account, to_account, amount, balance)
    select 'repayment', ${reference}, ${ownerId}, 'wallet', 'debt', paid, balance from wallet`.execute(tx)
}

/** The debt of an owner in credits. */
export async function debtOf(db: Db, ownerId: number): Promise<number> {
  const wallet = await db
    .selectFrom('wallets')
    .select('debt')
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return wallet?.debt ?? 0
}
