import { plans } from '@atelier/contract/plans'
import type { HandlerReply } from '@atelier/contract/routes/registry'
import { sql } from 'kysely'
import { viewKeys } from '../../../identity/keys/view.ts'
import { notFound } from '../../../platform/api-error.ts'
import type { Db } from '../../../platform/database.ts'
import { findUser, viewUserRow } from './list-users.ts'

type Detail = HandlerReply<'GET /admin/users/{id}'>

async function countSessions(db: Db, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('sessions')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('account_id', '=', id)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  return count
}

async function subscriptionOf(db: Db, id: number): Promise<Detail['subscription']> {
  const found = await db
    .selectFrom('subscriptions')
    .select(['price_id', 'status', 'renews_at'])
    .where('owner_id', '=', id)
    .executeTakeFirst()
  if (!found) return null
  const { name = found.price_id } = plans.find(({ uuid }) => uuid === found.price_id) ?? {}
  return { plan: name, status: found.status, renews_at: found.renews_at?.toISOString() ?? null }
}

async function membersOf(db: Db, id: number): Promise<Detail['members']> {
  const rows = await db
    .selectFrom('team_members')
    .select(['uuid', 'email', 'member_id as member', 'monthly_cap as cap'])
    .where('owner_id', '=', id)
    .orderBy('id')
    .execute()
  return rows
}

async function teamsOf(db: Db, id: number): Promise<Detail['teams']> {
  const rows = await db
    .selectFrom('team_members')
    .innerJoin('accounts as owner', 'owner.id', 'team_members.owner_id')
    .select(['team_members.uuid', 'owner.id', 'owner.email', 'team_members.monthly_cap as cap'])
    .where('team_members.member_id', '=', id)
    .where('owner.deleted_at', 'is', null)
    .orderBy('team_members.id')
    .execute()
  return rows.map(({ uuid, cap, ...owner }) => ({ uuid, owner, cap }))
}

/** Returns the details of an account. Throws `not_found` if it does not exist or was erased. */
export async function viewUserDetail(db: Db, id: number): Promise<Detail> {
  const row = await findUser(db, id)
  if (!row) throw notFound('The account')
  const [sessions, subscription, members, teams, api_keys] = await Promise.all([
    countSessions(db, id),
    subscriptionOf(db, id),
    membersOf(db, id),
    teamsOf(db, id),
    viewKeys(db, id),
  ])
  return { ...viewUserRow(row), debt: row.debt ?? 0, sessions, subscription, members, teams, api_keys }
}
