import { plans } from '@atelier/contract/plans'
import type { Reply } from '@atelier/contract/routes/registry'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/database.ts'
import { findSubscription } from './store.ts'

type SubscriptionView = Reply<'GET /me'>['subscription']

/** Whether an account has an active subscription. */
export async function isSubscribed(db: Db, ownerId: number): Promise<boolean> {
  return (await findSubscription(db, ownerId))?.status === 'active'
}

/** The same as a condition for statements of others. */
export function hasSubscription(ownerId: number): RawBuilder<boolean> {
  return sql<boolean>`exists (select from subscriptions where owner_id = ${ownerId} and status = 'active')`
}

/** An account's subscription as its owner sees it; of one that ended only the customer remains. */
export async function viewSubscription(db: Db, ownerId: number): Promise<SubscriptionView> {
  const found = await findSubscription(db, ownerId)
  if (!found || found.status === 'cancelled') {
    return { active: false, plan: null, customer: found?.customer ?? null, renews_at: null }
  }
  return {
    active: found.status === 'active',
    plan: plans.find(({ uuid }) => uuid === found.price_id)?.name ?? null,
    customer: found.customer,
    renews_at: found.renews_at?.toISOString() ?? null,
  }
}
