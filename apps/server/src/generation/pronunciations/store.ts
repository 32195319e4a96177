import { MAX_FILTERED_COUNT } from '@atelier/contract/limits'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import { textMatches } from '../../platform/matching.ts'
import { notify } from '../../platform/notifications.ts'
import { type Page, type PageRequest, readPage } from '../../platform/paging.ts'
import type { Database } from '../../platform/schema.ts'

/** Notification channel for changed dictionaries; an empty payload means that any may have changed. */
export const PRONUNCIATION_CHANNEL = 'pronunciations'

/** A row of `pronunciations`. */
export type PronunciationRow = Selectable<Database['pronunciations']>

/** Editable fields of an entry. */
export type PronunciationFields = Pick<
  PronunciationRow,
  'written' | 'spoken' | 'language' | 'match' | 'case_sensitive'
>

const entriesOf = (db: Db, ownerId: number, search: string | undefined) => {
  const all = db.selectFrom('pronunciations').where('owner_id', '=', ownerId)
  if (!search) return all
  const found = (column: 'written' | 'spoken') => textMatches(sql.ref(column), 'contains', search)
  return all.where((row) => row.or([found('written'), found('spoken')]))
}

/** A page of an owner's entries, newest first, and the number of matches. */
export async function listEntries(
  db: Db,
  ownerId: number,
  request: PageRequest & { search?: string | undefined },
): Promise<Page<PronunciationRow> & { count: number }> {
  const query = entriesOf(db, ownerId, request.search)
  const [page, { count }] = await Promise.all([
    readPage(query.selectAll(), { id: sql.ref<number>('pronunciations.id'), descending: true }, request),
    query.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { ...page, count: Math.min(count, MAX_FILTERED_COUNT) }
}

/** Every entry of some accounts. */
export async function readEntries(db: Db, ownerId: number): Promise<PronunciationRow[]> {
  return await entriesOf(db, ownerId, undefined).selectAll().orderBy('id').execute()
}

/** Stores a new entry, unless the owner already has `max` of them: then undefined. */
export async function insertEntry(
  tx: Tx,
  ownerId: number,
  fields: PronunciationFields,
  max: number,
): Promise<PronunciationRow | undefined> {
  // Serialized, so that the count stays correct.
  await tx.selectFrom('accounts').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute()
  const { kept } = await tx
    .selectFrom('pronunciations')
    .select((row) => row.fn.countAll<number>().as('kept'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  if (kept >= max) return undefined
  const row = await tx
    .insertInto('pronunciations')
    .values({ owner_id: ownerId, ...fields })
    .returningAll()
    .executeTakeFirstOrThrow()
  await publishChange(tx, ownerId)
  return row
}

/** Changes an entry; undefined when it does not exist. */
export async function updateEntry(
  tx: Tx,
  ownerId: number,
  id: number,
  fields: Partial<PronunciationFields>,
): Promise<PronunciationRow | undefined> {
  const row = await tx
    .updateTable('pronunciations')
    // Without changes it is only read.
    .set({ ...fields, owner_id: ownerId })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  await publishChange(tx, ownerId)
  return row
}

/** Removes an entry. Returns whether it existed. */
export async function deleteEntry(tx: Tx, ownerId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('pronunciations')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst()
  await publishChange(tx, ownerId)
  return numDeletedRows > 0n
}

const publishChange = (tx: Tx, ownerId: number) => notify(tx, PRONUNCIATION_CHANNEL, String(ownerId))

/** Removes an owner's dictionary. */
export async function eraseEntries(tx: Tx, ownerId: number): Promise<void> {
  await tx.deleteFrom('pronunciations').where('owner_id', '=', ownerId).execute()
}
