import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import { type PageRequest, readPage } from '../../platform/paging.ts'
import type { Conversion } from '../../platform/schema.ts'

/** A consent with the voice it is about, and the two people it concerns. */
export interface ConsentRow {
  id: number
  text: string | null
  given_at: Date
  revoked_at: Date | null
  giver_id: number
  giver_name: string | null
  giver_email: string
  voice_id: number
  voice_name: string
  provider: string
  voice_deleted_at: Date | null
  owner_id: number
  owner_name: string | null
  owner_email: string
  /** The sample and the voice still exist. */
  has_files: boolean
  /** Another sample has replaced it. */
  is_replaced: boolean
}

const isReplaced = sql<boolean>`exists (
  select from conversions as newer
  where newer.cloned_voice_id = making.cloned_voice_id and newer.kind = 'voice' and newer.id > making.id
    and newer.status = 'completed')`

/** Consents for an account's own voices, and those it gave for others. */
function consentsOf(db: Db, accountId: number) {
  return db
    .selectFrom('voice_consents as consent')
    .innerJoin('conversions as making', 'making.id', 'consent.conversion_id')
    .innerJoin('cloned_voices as voice', 'voice.id', 'making.cloned_voice_id')
    .innerJoin('accounts as giver', 'giver.id', 'consent.given_by')
    .innerJoin('accounts as owner', 'owner.id', 'consent.owner_id')
    .where((row) =>
      row.or([row('consent.owner_id', '=', accountId), row('consent.given_by', '=', accountId)]),
    )
}

const consentRows = (db: Db, accountId: number) =>
  consentsOf(db, accountId).select([
    'consent.conversion_id as id',
    'consent.text',
    'consent.given_at',
    'consent.revoked_at',
    'giver.id as giver_id',
    'giver.name as giver_name',
    'giver.email as giver_email',
    'voice.id as voice_id',
    'voice.name as voice_name',
    'voice.provider',
    'voice.deleted_at as voice_deleted_at',
    'owner.id as owner_id',
    'owner.name as owner_name',
    'owner.email as owner_email',
    sql<boolean>`making.deleted_at is null`.as('has_files'),
    isReplaced.as('is_replaced'),
  ])

/** A page of the consents that concern an account, newest first. */
export async function listConsents(db: Db, accountId: number, request: PageRequest) {
  const order = { id: sql.ref<number>('consent.conversion_id'), descending: true }
  return await readPage(consentRows(db, accountId), order, request)
}

/** How many consents concern an account. */
export async function countConsents(db: Db, accountId: number): Promise<number> {
  const { count } = await consentsOf(db, accountId)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** A consent that concerns an account, by the id of its making; `lock` locks it until the transaction ends. */
export async function findConsent(
  db: Db,
  accountId: number,
  id: number,
  { lock = false } = {},
): Promise<ConsentRow | undefined> {
  const found = consentRows(db, accountId).where('consent.conversion_id', '=', id)
  return await (lock ? found.forUpdate('consent') : found).executeTakeFirst()
}

/** Marks a consent as revoked. */
export async function markRevoked(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('voice_consents')
    .set({ revoked_at: sql<Date>`now()` })
    .where('conversion_id', '=', id)
    .execute()
}

/** Pending speech of voices that were deleted by a revoked consent; locked, a few at a time. */
export async function lockRevokedSpeech(tx: Tx, limit: number): Promise<Conversion[]> {
  return await tx
    .selectFrom('conversions as spoken')
    .selectAll('spoken')
    .where(
      sql<SqlBool>`spoken.kind = 'speech' and spoken.status = 'pending' and spoken.cloned_voice_id is not null`,
    )
    .where(
      sql<SqlBool>`exists (
        select from cloned_voices as voice
        join conversions as making on making.cloned_voice_id = voice.id and making.kind = 'voice'
        join voice_consents as consent on consent.conversion_id = making.id
        where voice.id = spoken.cloned_voice_id and voice.deleted_at is not null and consent.revoked_at is not null)`,
    )
    .orderBy('spoken.id')
    .limit(limit)
    .forUpdate('spoken')
    .execute()
}
