import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { DisputeOutcome } from './payment-change.ts'

/** What is known of a payment, locked until the transaction ends; made if there is nothing yet. */
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

/** The payment behind a credit of the ledger, if it is known yet; locked. */
export async function lockIntentOf(tx: Tx, reference: string) {
  return await tx
    .selectFrom('payment_intents')
    .selectAll()
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst()
}

/** Changes what is known of a payment. */
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

/** Stores a dispute; won takes precedence over lost, and both over open. Lock the payment before. */
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

/** Cents of a payment that are in dispute, or were lost by one. */
export async function disputedOf(tx: Tx, intentId: string): Promise<number> {
  const { disputed } = await tx
    .selectFrom('payment_disputes')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('disputed'))
    .where('intent_id', '=', intentId)
    .where('outcome', '<>', 'won')
    .executeTakeFirstOrThrow()
  return disputed
}
