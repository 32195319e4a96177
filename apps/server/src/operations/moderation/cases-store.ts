import { MAX_FILTERED_COUNT } from '@atelier/contract/limits'
import { CASE_DAYS, type CaseOutcome, type CaseState } from '@atelier/contract/moderation'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import { textMatches } from '../../platform/matching.ts'
import type { ModerationCase } from '../../platform/moderation-tables.ts'
import { type Page, type PageRequest, readPage } from '../../platform/paging.ts'
import type { Database } from '../../platform/schema.ts'

/** A person in a case. */
export interface CasePerson {
  id: number
  name: string | null
  email: string | null
}

/** A case with the people in it. */
export interface CaseRow extends ModerationCase {
  code_ref: string | null
  owner: CasePerson
  actor: CasePerson
  decider: CasePerson | null
}

/** Filters of cases; an absent one matches all. */
export interface CaseFilter {
  /** The account that owns the case or caused it; flags that were not upheld are left out. */
  ofPerson?: number
  codeRef?: string | undefined
  search?: string | undefined
  /** Only undecided cases, or only decided ones. */
  waiting?: boolean | undefined
  state?: CaseState | undefined
  outcome?: CaseOutcome | undefined
  owner?: number | undefined
}

const isWaiting = sql<boolean>`(state = 'appealed' or (outcome = 'flagged' and state = 'open'))`

const person = (column: 'owner_id' | 'actor_id' | 'decided_by') => sql<CasePerson>`(
  select jsonb_build_object(
    'id', id, 'name', name, 'email', case when deleted_at is null then email end)
  from accounts where id = ${sql.ref(`moderation_cases.${column}`)})`

const codeRef = sql<string | null>`(
  select code_ref from conversions where id = moderation_cases.conversion_id and deleted_at is null)`

type Cases = SelectQueryBuilder<Database, 'moderation_cases', object>

function filtered(db: Db, filter: CaseFilter): Cases {
  const { ofPerson, codeRef: code, search, waiting, state, outcome, owner } = filter
  let query: Cases = db.selectFrom('moderation_cases')
  if (ofPerson !== undefined) {
    query = query
      .where((row) => row.or([row('owner_id', '=', ofPerson), row('actor_id', '=', ofPerson)]))
      .where((row) => row.or([row('outcome', '<>', 'flagged'), row('state', '=', 'upheld')]))
  }
  if (code !== undefined) query = query.where(codeRef, '=', code)
  if (waiting !== undefined) query = query.where(waiting ? isWaiting : sql<boolean>`not ${isWaiting}`)
  if (state) query = query.where('state', '=', state)
  if (outcome) query = query.where('outcome', '=', outcome)
  if (owner !== undefined) query = query.where('owner_id', '=', owner)
  if (search) {
    const email = sql`(select email from accounts where id = moderation_cases.owner_id)`
    query = query.where((row) =>
      row.or([textMatches(sql.ref('title'), 'contains', search), textMatches(email, 'contains', search)]),
    )
  }
  return query
}

const withNames = (query: Cases) =>
  query
    .selectAll('moderation_cases')
    .select([codeRef.as('code_ref'), person('owner_id').as('owner'), person('actor_id').as('actor')])
    .select(sql<CasePerson | null>`${person('decided_by')}`.as('decider'))

/** A page of cases, newest first, and their number. */
export async function listCases(
  db: Db,
  filter: CaseFilter,
  request: PageRequest,
): Promise<Page<CaseRow> & { count: number }> {
  const query = filtered(db, filter)
  const order = { id: sql.ref<number>('moderation_cases.id'), descending: true }
  const [page, { count }] = await Promise.all([
    readPage(withNames(query), order, request),
    query.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { ...page, count: Math.min(count, MAX_FILTERED_COUNT) }
}

/** Finds a case by its uuid; undefined if it does not exist or belongs to someone else. */
export async function findCase(
  db: Db,
  uuid: string,
  filter: Pick<CaseFilter, 'ofPerson'> = {},
): Promise<CaseRow | undefined> {
  return await withNames(filtered(db, filter).where('uuid', '=', uuid)).executeTakeFirst()
}

/** Locks a case until the transaction ends. */
export async function lockCase(tx: Tx, uuid: string): Promise<ModerationCase | undefined> {
  return await tx
    .selectFrom('moderation_cases')
    .selectAll()
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst()
}

/** Stores an appeal. */
export async function insertAppeal(tx: Tx, id: number, appeal: string): Promise<void> {
  await tx
    .updateTable('moderation_cases')
    .set({ state: 'appealed', appeal, appealed_at: sql<Date>`now()`, last_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Stores a decision. */
export async function storeDecision(
  tx: Tx,
  id: number,
  decision: Pick<ModerationCase, 'decided_by' | 'decision_note' | 'allowed_until'> & {
    state: 'upheld' | 'allowed'
  },
): Promise<void> {
  await tx
    .updateTable('moderation_cases')
    .set({ ...decision, decided_at: sql<Date>`now()`, last_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Removes old cases. */
export async function sweepOldCases(db: Db): Promise<void> {
  await db
    .deleteFrom('moderation_cases')
    .where('last_at', '<', sql<Date>`now() - make_interval(days => ${CASE_DAYS})`)
    .where(sql<boolean>`not ${isWaiting}`)
    .execute()
}

/** The item of a case, if its content still exists: in a library, or in the trash. */
export async function itemOf(db: Db, { conversion_id }: Pick<ModerationCase, 'conversion_id'>) {
  if (conversion_id === null) return undefined
  return await db
    .selectFrom('conversions')
    .select(['id', 'kind', 'owner_id'])
    .where('id', '=', conversion_id)
    .where((row) => row.or([row('deleted_at', 'is', null), row('purge_at', 'is not', null)]))
    .executeTakeFirst()
}

/** Removes an account's cases, and other users' cases with its content, including their texts. */
export async function eraseCases(tx: Tx, accountId: number): Promise<void> {
  await tx
    .deleteFrom('moderation_cases')
    .where((row) => row.or([row('owner_id', '=', accountId), row('actor_id', '=', accountId)]))
    .execute()
}
