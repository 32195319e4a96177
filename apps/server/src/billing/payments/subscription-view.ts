import { plans } from '@atelier/contract/plans'
import type { Reply } from '@atelier/contract/routes/registry'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { hasBought } from '../../ledger/ledger.ts'
import type { Db } from '../../platform/database.ts'
import type { Database } from '../../platform/schema.ts'

type SubscriptionView = Reply<'GET /me'>['subscription']

/** A SQL condition: whether an account has an active subscription. */
export function hasSubscription(ownerId: number): RawBuilder<boolean> {
  return sql<boolean>`exists (select from subscriptions where owner_id = ${ownerId} and status = 'active')`
}

/** What an account's subscription and purchases allow: whether it is subscribed, and whether the free limit applies. */
export async function findStanding(
  db: Db,
  ownerId: number,
): Promise<Pick<SubscriptionView, 'active' | 'limited'>> {
  const { rows } = await sql<{ active: boolean; bought: boolean }>`
    select ${hasSubscription(ownerId)} as active, ${hasBought(ownerId)} as bought`.execute(db)
  const { active = false, bought = false } = rows[0] ?? {}
  return { active, limited: !(active || bought) }
}

type SubscriptionRow = Selectable<Database['subscriptions']>
/** The columns of an account's subscription, null without one, and whether it ever bought credits. */
type Purchases = { bought: boolean } & {
  [Column in 'status' | 'customer' | 'price_id' | 'renews_at']: SubscriptionRow[Column] | null
}

async function findPurchases(db: Db, ownerId: number): Promise<Purchases> {
  const { rows } = await sql<Purchases>`
    select ${hasBought(ownerId)} as bought, status, customer, price_id, renews_at
    from (values (${ownerId}::bigint)) as account (id)
    left join subscriptions on subscriptions.owner_id = account.id`.execute(db)
  const [found] = rows
  if (!found) throw new Error('A left join keeps its only row.')
  return found
}

/** An account's subscription as its owner sees it; for an ended one, only the customer remains. */
export async function viewSubscription(db: Db, ownerId: number): Promise<SubscriptionView> {
  const { bought, status, customer, price_id, renews_at } = await findPurchases(db, ownerId)
  const active = status === 'active'
  const isEnded = status === null || status === 'cancelled'
  return {
    active,
    limited: !(active || bought),
    plan: isEnded ? null : (plans.find(({ uuid }) => uuid === price_id)?.name ?? null),
    customer,
    renews_at: isEnded ? null : (renews_at?.toISOString() ?? null),
  }
}
