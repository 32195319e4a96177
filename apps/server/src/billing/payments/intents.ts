import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { DisputeOutcome } from './payment-change.ts'

/** Returns the record of a payment, locked until the transaction ends; creates it if there is none. */
export async function lockIntent(tx: Tx, id: string) {
  await tx
    .insertInto('payment_intents')
    .values({ id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return await tx
    .selectFrom('payment_intents')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Returns the payment behind a credit of the ledger, locked; undefined if it is not known yet. */
export async function lockIntentOf(tx: Tx, reference: string) {
  return await tx
    .selectFrom('payment_intents')
    .selectAll()
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst()
}

/** Updates the record of a payment. */
export async function updateIntent(
  tx: Tx,
  id: string,
  change: Partial<{
    reference: string
    charged: number
    refunded: number
    reversed: number
    revision: number
  }>,
): Promise<void> {
  await tx
    .updateTable('payment_intents')
    .set({ ...change, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Stores a dispute; won takes precedence over lost, and both over open. The caller has locked the payment. */
export async function saveDispute(
  tx: Tx,
  dispute: { id: string; intent_id: string; amount: number; outcome: DisputeOutcome },
): Promise<void> {
  const { outcome } = dispute
  await tx
    .insertInto('payment_disputes')
    .values(dispute)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ outcome, updated_at: sql<Date>`now()` })
        .where(
          sql<boolean>`array_position(array['open', 'lost', 'won'], ${outcome}) > array_position(array['open', 'lost', 'won'], payment_disputes.outcome)`,
        ),
    )
    .execute()
}

/** Cents of a payment that are disputed, or were lost in a dispute. */
export async function disputedOf(tx: Tx, intentId: string): Promise<number> {
  const { disputed } = await tx
    .selectFrom('payment_disputes')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('disputed'))
    .where('intent_id', '=', intentId)
    .where('outcome', '<>', 'won')
    .executeTakeFirstOrThrow()
  return disputed
}
