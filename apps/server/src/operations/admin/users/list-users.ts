import { plans } from '@atelier/contract/plans'
import type { HandlerReply, Receives } from '@atelier/contract/routes/registry'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import type { ListReply } from '../../../platform/handler.ts'
import { textMatches } from '../../../platform/matching.ts'
import { type PageRequest, readPage } from '../../../platform/paging.ts'
import { allOf, countRows } from '../narrow.ts'

type UserFilter = Receives<'GET /admin/users', 'query'>
type UserView = HandlerReply<'GET /admin/users'>['results'][number]

/** An account as shown in the console. */
type UserRow = Awaited<ReturnType<typeof readUsers>>['rows'][number]

const planNames = new Map(plans.map(({ uuid, name }) => [uuid, name]))
const isSubscribed = sql<boolean>`exists (
  select from subscriptions where owner_id = accounts.id and status = 'active')`

/** A filter by plan; an unknown plan matches no account. */
function onPlan(name: string) {
  if (name === 'none') return sql<boolean>`not ${isSubscribed}`
  const prices = plans.filter((plan) => plan.name === name).map(({ uuid }) => uuid)
  return sql<boolean>`exists (select from subscriptions
    where owner_id = accounts.id and status = 'active' and price_id = any(${prices}::text[]))`
}

function matches(words: string) {
  const id = /^\d{1,15}$/.test(words) ? sql<boolean>`accounts.id = ${Number(words)}` : sql<boolean>`false`
  const [email, name] = [sql.ref('accounts.email'), sql.ref('accounts.name')]
  return sql<boolean>`(${id} or ${textMatches(email, 'contains', words)} or ${textMatches(name, 'contains', words)})`
}

const conditionOf = ({ search, blocked, role, plan }: Omit<UserFilter, 'limit' | 'offset'>) =>
  allOf([
    sql<boolean>`accounts.deleted_at is null`,
    // The generations of visitors belong to a system account.
    sql<boolean>`accounts.email like '%@%'`,
    search ? matches(search) : undefined,
    blocked && sql<boolean>`(accounts.blocked_at is not null) = ${blocked === 'yes'}`,
    role && sql<boolean>`accounts.role = ${role}`,
    plan ? onPlan(plan) : undefined,
  ])

function usersOf(db: Db) {
  return db
    .selectFrom('accounts')
    .leftJoin('wallets', 'wallets.owner_id', 'accounts.id')
    .leftJoin('subscriptions', (join) =>
      join.onRef('subscriptions.owner_id', '=', 'accounts.id').on('subscriptions.status', '=', 'active'),
    )
    .select([
      'accounts.id',
      'accounts.email',
      'accounts.name',
      'accounts.role',
      'accounts.confirmed_at',
      'accounts.blocked_at',
      'accounts.blocked_reason',
      'accounts.created_at',
      'wallets.balance',
      'wallets.held',
      'wallets.spent',
      'wallets.debt',
      'subscriptions.price_id',
      sql<Date | null>`greatest(accounts.last_seen_at, (
        select max(last_seen_at) from sessions where account_id = accounts.id))`.as('last_seen_at'),
      sql<number>`coalesce((
        select sum(count) from item_counts where owner_id = accounts.id), 0)::int`.as('items'),
      sql<number>`coalesce((
        select bytes from storage_usage where owner_id = accounts.id), 0)::bigint`.as('storage_bytes'),
    ])
}

async function readUsers(db: Db, filter: UserFilter, request: PageRequest) {
  const query = usersOf(db).where(conditionOf(filter))
  return await readPage(query, { id: sql.ref<number>('accounts.id'), descending: true }, request)
}

/** An account in lists of the console. */
export function viewUserRow(row: UserRow): UserView {
  const { id, email, name, role, items, storage_bytes } = row
  return {
    id,
    email,
    name,
    role,
    confirmed: row.confirmed_at !== null,
    blocked: row.blocked_at && { at: row.blocked_at.toISOString(), reason: row.blocked_reason ?? '' },
    plan: row.price_id === null ? null : (planNames.get(row.price_id) ?? null),
    balance: row.balance ?? 0,
    held: row.held ?? 0,
    spent: row.spent ?? 0,
    items,
    storage_bytes,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
  }
}

/** A page of accounts, newest first, without erased ones. */
export async function listUsers(
  db: Db,
  filter: UserFilter,
): Promise<ListReply<HandlerReply<'GET /admin/users'>>> {
  const [page, count] = await Promise.all([
    readUsers(db, filter, filter),
    countRows(db, sql`accounts`, conditionOf(filter)),
  ])
  return { results: page.rows.map(viewUserRow), count, next: page.next, previous: page.previous }
}

/** Finds an account; undefined if it does not exist or was erased. */
export async function findUser(db: Db, id: number): Promise<UserRow | undefined> {
  return await usersOf(db)
    .where('accounts.id', '=', id)
    .where('accounts.deleted_at', 'is', null)
    .executeTakeFirst()
}
