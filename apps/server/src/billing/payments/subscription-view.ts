import { plans } from '@atelier/contract/plans'
import type { Reply } from '@atelier/contract/routes/registry'
import { type RawBuilder, sql } from 'kysely'
import { hasBought } from '../../ledger/ledger.ts'
import type { Db } from '../../platform/database.ts'
import { findSubscription } from './store.ts'

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

/** An account's subscription as its owner sees it; for an ended one, only the customer remains. */
export async function viewSubscription(db: Db, ownerId: number): Promise<SubscriptionView> {
  const [found, standing] = await Promise.all([findSubscription(db, ownerId), findStanding(db, ownerId)])
  if (!found || found.status === 'cancelled') {
    return { ...standing, plan: null, customer: found?.customer ?? null, renews_at: null }
  }
  return {
    ...standing,
    plan: plans.find(({ uuid }) => uuid === found.price_id)?.name ?? null,
    customer: found.customer,
    renews_at: found.renews_at?.toISOString() ?? null,
  }
}
