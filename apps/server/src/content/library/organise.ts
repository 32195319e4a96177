import { type ItemKind, itemKinds } from '@atelier/contract/kinds/kind'
import { uploadedModel } from '@atelier/contract/kinds/uploaded'
import type { HandlerReply, Receives } from '@atelier/contract/routes/registry'
import { sql } from 'kysely'
import type { Engines } from '../../conversions/engines.ts'
import type { Db } from '../../platform/database.ts'
import { kindsOf, type Scope } from './store.ts'
import { setRetained } from './update-item.ts'

/** Items changed per statement; more would block their workers. */
const CHUNK = 500
/** The newest items of a library, among which its models are looked for. */
const ITEMS_SCANNED = 5000

/** Bulk changes of items. */
export type Organised = Pick<Receives<'PUT /items', 'body'>, 'folder' | 'add_tags' | 'remove_tags' | 'kept'>
type Groups = HandlerReply<'GET /item-groups'>
type Counted = Groups['folders'][number]

/** Sets the folder, tags and retention of items. Returns the number of changed items. */
export async function organiseItems(
  db: Db,
  scope: Scope,
  ids: readonly number[],
  { folder, add_tags = [], remove_tags = [], kept }: Organised,
): Promise<number> {
  const tags = sql<string[]>`array(
    select tag from (select distinct unnest(tags || ${add_tags}::text[]) as tag) as all_tags
    where tag <> all (${remove_tags}::text[]) order by tag)`
  let changed = 0
  for (let from = 0; from < ids.length; from += CHUNK) {
    const { numUpdatedRows } = await db
      .updateTable('conversions')
      .set({ tags, ...(folder === undefined ? {} : { folder }), ...setRetained(kept) })
      .where('owner_id', '=', scope.ownerId)
      .where('kind', 'in', kindsOf(scope))
      .where('deleted_at', 'is', null)
      .where('id', 'in', ids.slice(from, from + CHUNK))
      .executeTakeFirst()
    changed += Number(numUpdatedRows)
  }
  return changed
}

/** The folders, tags and models in use in a library, and the number of items of each kind. */
export async function readGroups(db: Db, engines: Engines, scope: Scope): Promise<Groups> {
  const [kinds, ...groups] = await Promise.all([
    countKinds(db, scope.ownerId),
    ...kindsOf(scope).map((kind) => readGroupsOfKind(db, engines, { ...scope, kind })),
  ])
  const models = new Map(groups.flatMap((group) => group.models.map((model) => [model.code, model] as const)))
  return {
    folders: sumByName(groups.flatMap(({ folders }) => folders)),
    tags: sumByName(groups.flatMap(({ tags }) => tags)),
    models: [...models.values()].sort((a, b) => a.name.localeCompare(b.name, 'en')),
    kinds,
  }
}

function sumByName(counted: readonly Counted[]): Counted[] {
  const counts = new Map<string, number>()
  for (const { name, count } of counted) counts.set(name, (counts.get(name) ?? 0) + count)
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => (a.name < b.name ? -1 : 1))
}

const countKinds = (db: Db, ownerId: number) =>
  db
    .selectFrom('item_counts')
    .select(['kind', 'count'])
    .where('owner_id', '=', ownerId)
    .where('kind', 'in', itemKinds)
    .where('count', '>', 0)
    .execute()

async function readGroupsOfKind(
  db: Db,
  engines: Engines,
  { ownerId, kind }: Scope & { kind: ItemKind },
): Promise<Omit<Groups, 'kinds'>> {
  const own = db
    .selectFrom('conversions')
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
  const [folders, tags, models] = await Promise.all([
    own
      .select((row) => [sql<string>`folder`.as('name'), row.fn.countAll<number>().as('count')])
      .where('folder', 'is not', null)
      .groupBy('folder')
      .orderBy('folder')
      .execute(),
    own
      .select((row) => [sql<string>`unnest(tags)`.as('name'), row.fn.countAll<number>().as('count')])
      .where('tags', '<>', sql<string[]>`'{}'`)
      .groupBy('name')
      .orderBy('name')
      .execute(),
    db
      .selectFrom(own.select(['provider', 'model']).orderBy('id', 'desc').limit(ITEMS_SCANNED).as('newest'))
      .select(['provider', 'model'])
      .distinct()
      .execute(),
  ])
  const named = models.map(({ provider, model }) =>
    model === uploadedModel.code ? uploadedModel : engines.model(provider, kind, model),
  )
  const byCode = new Map(named.map(({ code, name }) => [code, { code, name }]))
  return { folders, tags, models: [...byCode.values()] }
}
