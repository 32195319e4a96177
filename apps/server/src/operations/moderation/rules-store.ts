import { MAX_FILTERED_COUNT } from '@atelier/contract/limits'
import type { ModerationAction } from '@atelier/contract/moderation'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import { textMatches } from '../../platform/matching.ts'
import type { ModerationTerm } from '../../platform/moderation-tables.ts'
import { notify } from '../../platform/notifications.ts'
import { type Page, type PageRequest, readPage } from '../../platform/paging.ts'
import { defaultSettings, type ModerationSettings } from './default-settings.ts'

/** Channel that announces changes of the rules. */
export const MODERATION_CHANNEL = 'moderation'

const SETTINGS_KEY = 'moderation'

/** The editable fields of an entry of the deny list. */
export type TermFields = Pick<ModerationTerm, 'kinds' | 'action' | 'note'>

/** The whole deny list. */
export async function readTerms(db: Db): Promise<ModerationTerm[]> {
  return await db.selectFrom('moderation_terms').selectAll().orderBy('id').execute()
}

/** A page of the deny list, newest first, and the number of matches. */
export async function listTerms(
  db: Db,
  request: PageRequest & { search?: string | undefined; action?: ModerationAction | undefined },
): Promise<Page<ModerationTerm> & { count: number }> {
  const { search, action } = request
  let query = db.selectFrom('moderation_terms')
  if (action) query = query.where('action', '=', action)
  if (search) {
    const found = (column: 'pattern' | 'note') => textMatches(sql.ref(column), 'contains', search)
    query = query.where((row) => row.or([found('pattern'), found('note')]))
  }
  const [page, { count }] = await Promise.all([
    readPage(query.selectAll(), { id: sql.ref<number>('moderation_terms.id'), descending: true }, request),
    query.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { ...page, count: Math.min(count, MAX_FILTERED_COUNT) }
}

/** Adds entries that are not on the list yet. Returns how many were added, and the new total. */
export async function insertTerms(
  tx: Tx,
  patterns: readonly { pattern: string; folded: string }[],
  fields: TermFields,
): Promise<{ added: number; count: number }> {
  // Serialized, so that the limit holds.
  await sql`lock table moderation_terms in share row exclusive mode`.execute(tx)
  const added = await tx
    .insertInto('moderation_terms')
    .values(patterns.map((each) => ({ ...each, ...fields })))
    .onConflict((conflict) => conflict.column('folded').doNothing())
    .returning('id')
    .execute()
  const { count } = await tx
    .selectFrom('moderation_terms')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  await notify(tx, MODERATION_CHANNEL)
  return { added: added.length, count }
}

/** Updates an entry; undefined if it does not exist. */
export async function updateTerm(
  tx: Tx,
  id: number,
  fields: Partial<TermFields>,
): Promise<ModerationTerm | undefined> {
  const row = await tx
    .updateTable('moderation_terms')
    // Read even if nothing changes.
    .set({ ...fields, pattern: sql<string>`pattern` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  await notify(tx, MODERATION_CHANNEL)
  return row
}

/** Removes an entry. Returns it; undefined if it did not exist. */
export async function deleteTerm(tx: Tx, id: number): Promise<ModerationTerm | undefined> {
  const row = await tx.deleteFrom('moderation_terms').where('id', '=', id).returningAll().executeTakeFirst()
  await notify(tx, MODERATION_CHANNEL)
  return row
}

/** The stored settings, or the defaults. */
export async function readSettings(db: Db): Promise<ModerationSettings> {
  const found = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', SETTINGS_KEY)
    .executeTakeFirst()
  // Written by this program from validated values; fields added by a later release have defaults.
  return found ? { ...defaultSettings, ...JSON.parse(found.value) } : defaultSettings
}

/** Stores the operator's settings. */
export async function saveSettings(tx: Tx, settings: ModerationSettings): Promise<void> {
  const value = JSON.stringify(settings)
  await tx
    .insertInto('settings')
    .values({ key: SETTINGS_KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
  await notify(tx, MODERATION_CHANNEL)
}
