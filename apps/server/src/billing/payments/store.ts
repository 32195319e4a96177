import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import type { SubscriptionState } from './payment-change.ts'

/** A checkout as stored. */
export type CheckoutRow = NonNullable<Awaited<ReturnType<typeof findCheckout>>>

/** Stores the id of an event; returns false when it was already stored. Waits for a concurrent duplicate. */
export async function insertEvent(tx: Tx, id: string, type: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment_events')
    .values({ id, type })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Returns a checkout by the provider's id. */
export async function findCheckout(db: Db, id: string) {
  return await db.selectFrom('checkouts').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Stores a new checkout. */
export async function insertCheckout(
  tx: Tx,
  checkout: Pick<
    CheckoutRow,
    'id' | 'owner_id' | 'mode' | 'provider' | 'quantity' | 'price_id' | 'credits' | 'amount' | 'redirect'
  >,
): Promise<void> {
  await tx.insertInto('checkouts').values(checkout).execute()
}

/** Marks a checkout as paid, once. */
export async function markPaid(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('checkouts')
    .set({ status: 'paid', paid_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', 'in', ['open', 'cancelled'])
    .execute()
}

/** Marks a checkout as cancelled, unless it was paid. */
export async function markEnded(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('checkouts')
    .set({ status: 'cancelled' })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute()
}

/** Records whether the payment of a paid checkout was reversed. */
export async function markReversed(
  tx: Tx,
  id: string,
  status: 'paid' | 'refunded' | 'disputed',
): Promise<void> {
  await tx
    .updateTable('checkouts')
    .set({ status })
    .where('id', '=', id)
    .where('status', 'in', ['paid', 'refunded', 'disputed'])
    .execute()
}

/** Lists checkouts that have been open for a while, oldest first. */
export async function openCheckouts(db: Db, provider: CheckoutRow['provider'], minutes: number) {
  return await db
    .selectFrom('checkouts')
    .select('id')
    .where('status', '=', 'open')
    .where('provider', '=', provider)
    .where('created_at', '<', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .orderBy('created_at')
    .execute()
}

/** Lists subscriptions whose month ended a while ago without a webhook. */
export async function overdueSubscriptions(db: Db, provider: CheckoutRow['provider'], minutes: number) {
  return await db
    .selectFrom('subscriptions')
    .select('subscription')
    .where('provider', '=', provider)
    .where('status', 'in', ['active', 'past_due'])
    .where('renews_at', '<', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .execute()
}

/** Returns an account's subscription in any state. */
export async function findSubscription(db: Db, ownerId: number) {
  return await db.selectFrom('subscriptions').selectAll().where('owner_id', '=', ownerId).executeTakeFirst()
}

/** Returns the account of a customer. */
export async function findOwner(db: Db, customer: string): Promise<number | undefined> {
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('payment_customer', '=', customer)
    .executeTakeFirst()
  return account?.id
}

/** Returns an account's customer id, locked so that two concurrent first checkouts create one customer. */
export async function lockCustomer(tx: Tx, ownerId: number): Promise<string | null> {
  const account = await tx
    .selectFrom('accounts')
    .select('payment_customer')
    .where('id', '=', ownerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return account.payment_customer
}

/** Returns an account's customer id; null before its first checkout. */
export async function findCustomer(db: Db, ownerId: number): Promise<string | null> {
  const account = await db
    .selectFrom('accounts')
    .select('payment_customer')
    .where('id', '=', ownerId)
    .executeTakeFirst()
  return account?.payment_customer ?? null
}

/** Stores an account's customer id. */
export async function saveCustomer(tx: Tx, ownerId: number, customer: string): Promise<void> {
  await tx.updateTable('accounts').set({ payment_customer: customer }).where('id', '=', ownerId).execute()
}

/**
 * Serializes the transactions that change payments. A payment is reported by its checkout, its invoice, its refunds and
 * its disputes, with different ids and in any order: concurrent transactions would deadlock or miss each other's
 * changes. Payment events are rare and take milliseconds.
 */
export async function lockPayments(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('payments', 0))`.execute(tx)
}

/**
 * Serializes changes to the subscriptions of a key until the transaction ends, including subscriptions not stored yet.
 */
export async function lockSubscriptions(tx: Tx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('subscription:' || ${key}, 0))`.execute(tx)
}

/** Stores the state of an account's subscription, replacing the previous one. */
export async function saveSubscription(
  tx: Tx,
  state: SubscriptionState & { ownerId: number; priceId: string; provider: CheckoutRow['provider'] },
): Promise<void> {
  const { ownerId, provider, subscription, customer, priceId, status, renewsAt } = state
  const values = {
    provider,
    subscription,
    customer,
    price_id: priceId,
    status,
    renews_at: renewsAt,
    updated_at: sql<Date>`now()`,
  }
  await tx
    .insertInto('subscriptions')
    .values({ owner_id: ownerId, ...values })
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(values))
    .execute()
}

/** Marks an account's subscription as ended. */
export async function endSubscription(tx: Tx, ownerId: number): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set({ status: 'cancelled', renews_at: null, updated_at: sql<Date>`now()` })
    .where('owner_id', '=', ownerId)
    .execute()
}

/** A sandbox subscription, which is stored only here. */
export async function findSandboxSubscription(db: Db, id: string): Promise<SubscriptionState | undefined> {
  const row = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('subscription', '=', id)
    .where('provider', '=', 'sandbox')
    .executeTakeFirst()
  return (
    row && {
      subscription: row.subscription,
      customer: row.customer,
      priceId: row.price_id,
      status: row.status,
      renewsAt: row.renews_at,
    }
  )
}
