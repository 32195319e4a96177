import type { HandlerReply, Receives } from '@atelier/contract/routes/registry'
import { sql } from 'kysely'
import { conversionColumns } from '../../../conversions/columns.ts'
import type { Db } from '../../../platform/database.ts'
import type { ListReply } from '../../../platform/handler.ts'
import { dayMatches, holdsWords } from '../../../platform/matching.ts'
import { readPage } from '../../../platform/paging.ts'
import type { Conversion } from '../../../platform/schema.ts'
import { allOf, countRows } from '../narrow.ts'
import { type PersonView, personOf } from '../people.ts'

type Filter = Receives<'GET /admin/conversions', 'query'>
type ConversionView = HandlerReply<'GET /admin/conversions'>['results'][number]

/** A conversion with its owner and creator. */
export type NamedConversion = Conversion & { owner: PersonView; actor: PersonView }

const owner = personOf<PersonView>(sql.ref('conversions.owner_id'))
const actor = personOf<PersonView>(sql.ref('conversions.actor_id'))
const createdAt = sql.ref('conversions.created_at')

/** Matches the beginning of a code, or words of the title and the text. */
function matches(words: string) {
  const isCode = /^[0-9a-f]{4,24}$/.test(words)
  if (isCode) return sql<boolean>`(code_ref >= ${words} and code_ref < ${`${words}g`})`
  // Both conditions are needed for the text index to be used.
  return sql<boolean>`(${holdsWords(sql.ref('conversions.search'), words)} and deleted_at is null)`
}

/**
 * Ids grow with time, so nothing of a day or before it has a larger id than the last row of the following week: the
 * scan starts there instead of walking back through all newer rows.
 */
const upToDay = (day: string) => sql<boolean>`conversions.id <= coalesce((
  select max(near.id) from (
    select id from conversions
    where created_at >= ${day}::date - interval '7 days' and created_at < ${day}::date + interval '2 days' offset 0
  ) as near), 9223372036854775807)`

const conditionOf = ({ search, kind, status, provider, owner: ownerId, error, from, to }: Filter) =>
  allOf([
    search ? matches(search) : undefined,
    kind && sql<boolean>`kind = ${kind}`,
    status && sql<boolean>`status = ${status}`,
    provider ? sql<boolean>`provider = ${provider}` : undefined,
    ownerId === undefined ? undefined : sql<boolean>`owner_id = ${ownerId}`,
    error && sql<boolean>`(status = 'failed' and error_code = ${error})`,
    from ? sql<boolean>`not ${dayMatches(createdAt, 'before', from)}` : undefined,
    to ? sql<boolean>`(${upToDay(to)} and not ${dayMatches(createdAt, 'after', to)})` : undefined,
  ])

const conversionsOf = (db: Db) =>
  db
    .selectFrom('conversions')
    .select(conversionColumns)
    .select(['stage', owner.as('owner'), actor.as('actor')])

/** A conversion in lists of the console. */
export function viewConversion(row: NamedConversion): ConversionView {
  const { id, code_ref, kind, mode, title, status, stage, provider, model, cost, progress } = row
  const { error_code: code, error_detail: detail } = row
  return {
    ...{ id, code_ref, kind, mode, title, status, stage, provider, model, cost, progress },
    owner: row.owner,
    spend: row.provider_cost,
    refunded: row.refunded_at !== null,
    error: code === null ? null : { code, detail: detail ?? '' },
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    deleted_at: row.deleted_at?.toISOString() ?? null,
  }
}

/** A page of the conversions of all owners, newest first, including deleted ones. */
export async function listConversions(
  db: Db,
  filter: Filter,
): Promise<ListReply<HandlerReply<'GET /admin/conversions'>>> {
  const condition = conditionOf(filter)
  const order = { id: sql.ref<number>('conversions.id'), descending: true }
  const [page, count] = await Promise.all([
    readPage(conversionsOf(db).where(condition), order, filter),
    countRows(db, sql`conversions`, condition),
  ])
  return { results: page.rows.map(viewConversion), count, next: page.next, previous: page.previous }
}

/** Finds any conversion; undefined if it does not exist. */
export async function findConversion(db: Db, codeRef: string): Promise<NamedConversion | undefined> {
  return await conversionsOf(db).where('code_ref', '=', codeRef).executeTakeFirst()
}
