import type { ClonedVoiceStatus } from '@atelier/contract/kinds/voice'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import type { ClonedVoiceName, Conversion } from '../../platform/schema.ts'

/** A cloned voice with the state of its cloning and a user's rating. */
export interface ClonedVoiceRow extends ClonedVoiceName {
  created_at: Date
  status: ClonedVoiceStatus
  /** The provider's code; null before its first completed cloning. */
  voice_code: string | null
  /** Of the last attempt. */
  code_ref: string
  progress: number
  error_detail: string | null
  /** Id of the conversion with its current sample. */
  making_id: number
  /** Ids of the files of its sample and of its example; that of the example only after cloning. */
  sample_id: string | null
  example_id: string | null
  consent: string | null
  consent_at: Date | null
  giver_id: number
  giver_name: string | null
  giver_email: string
  favorite: boolean
  /** The caller's rating, 1 to 5. */
  mine: number | null
  average: number | null
  ratings: number
}

/** The owner of the cloned voices, and the caller. */
export interface CloneScope {
  ownerId: number
  /** The account whose rating and favorite are included. */
  accountId: number
}

/**
 * An owner's cloned voices, newest first; with an id that one alone. A voice is created by a conversion: the last one
 * has its state, and the last completed one is the voice that speaks.
 */
export async function readClones(
  db: Db,
  { ownerId, accountId }: CloneScope,
  id: number | null = null,
): Promise<ClonedVoiceRow[]> {
  const { rows } = await sql<ClonedVoiceRow>`
    select voice.id, voice.name, voice.language, voice.gender, voice.provider, voice.type, voice.tier, voice.model,
      voice.created_at, shown.id as making_id, last.code_ref, last.progress, last.error_detail, made.response as voice_code,
      case when last.status = 'pending' then 'pending' when made.id is not null then 'ready' else 'failed' end as status,
      (select id from files where conversion_id = shown.id and role = 'source_audio') as sample_id,
      (select id from files where conversion_id = made.id and role = 'output') as example_id,
      consent.text as consent, case when consent.text is not null then consent.given_at end as consent_at,
      giver.id as giver_id, giver.name as giver_name, giver.email as giver_email,
      coalesce(own.favorite, false) as favorite, own.rating as mine, scores.average, scores.ratings
    from cloned_voices as voice
    cross join lateral (
      select id, code_ref, status, progress, error_detail from conversions
      where cloned_voice_id = voice.id and kind = 'voice' order by id desc limit 1) as last
    left join lateral (
      select id, response from conversions
      where cloned_voice_id = voice.id and kind = 'voice' and status = 'completed' order by id desc limit 1
    ) as made on true
    cross join lateral (
      select case when last.status = 'pending' then last.id else coalesce(made.id, last.id) end as id) as shown
    join voice_consents as consent on consent.conversion_id = shown.id
    join accounts as giver on giver.id = consent.given_by
    left join cloned_voice_opinions as own on own.cloned_voice_id = voice.id and own.account_id = ${accountId}
    cross join lateral (
      select round(avg(rating), 1)::float8 as average, count(rating)::int as ratings
      from cloned_voice_opinions where cloned_voice_id = voice.id) as scores
    where voice.owner_id = ${ownerId} and voice.deleted_at is null and (${id}::bigint is null or voice.id = ${id}::bigint)
    order by voice.id desc`.execute(db)
  return rows
}

/** How many cloned voices an owner has. */
export async function countClones(db: Db, ownerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('cloned_voices')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Deletes an owner's voice. Returns whether it existed. */
export async function deleteClone(tx: Tx, ownerId: number, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('cloned_voices')
    .set({ deleted_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Stores a voice before it is created. Returns its id. */
export async function insertClone(
  tx: Tx,
  voice: Omit<ClonedVoiceName, 'id'> & { owner_id: number },
): Promise<number> {
  const inserted = tx.insertInto('cloned_voices').values(voice).returning('id')
  return (await inserted.executeTakeFirstOrThrow()).id
}

/** Fields of a cloned voice that can be changed without cloning it again. */
export type CloneChanges = Partial<Pick<ClonedVoiceName, 'name' | 'language' | 'gender'>>

/** Changes a voice of an owner; locks it until the transaction ends. Returns whether it exists. */
export async function updateClone(
  tx: Tx,
  ownerId: number,
  id: number,
  changes: CloneChanges,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('cloned_voices')
    .set({ owner_id: ownerId, ...changes })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The consent to cloning a sample: who gave it, and its text, which is null without one. */
export interface Consent {
  text: string | null
  given_by: number
  given_at: Date
}

/** Stores the consent to the sample of a clone; another one replaces it. */
export async function recordConsent(
  tx: Tx,
  making: Pick<Conversion, 'id' | 'owner_id'>,
  consent: Consent,
): Promise<void> {
  await tx
    .insertInto('voice_consents')
    .values({ conversion_id: making.id, owner_id: making.owner_id, ...consent })
    .onConflict((conflict) => conflict.column('conversion_id').doUpdateSet(consent))
    .execute()
}

/** Ids of the conversions of a voice that still have files. */
export async function cloneConversionsOf(db: Db, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('conversions')
    .select('id')
    .where('cloned_voice_id', '=', id)
    .where('kind', '=', 'voice')
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map((row) => row.id)
}

/**
 * Conversions that made voices which are deleted or which newer ones have replaced, with their owners. While a replaced
 * voice still has something to speak they are left: it may be the older one that speaks.
 */
export async function abandonedCloneConversions(db: Db): Promise<{ id: number; owner_id: number }[]> {
  const { rows } = await sql<{ id: number; owner_id: number }>`
    select old.id, old.owner_id
    from conversions as old join cloned_voices as voice on voice.id = old.cloned_voice_id
    where old.kind = 'voice' and old.deleted_at is null and (
      voice.deleted_at is not null
      or exists (
        select from conversions as newer
        where newer.cloned_voice_id = old.cloned_voice_id and newer.kind = 'voice' and newer.id > old.id
          and newer.status = 'completed')
      and not exists (
        select from conversions as spoken
        where spoken.cloned_voice_id = old.cloned_voice_id and spoken.kind = 'speech' and spoken.status = 'pending'))
    limit 200`.execute(db)
  return rows
}

/** Removes an owner's consents, the names of their voices, and all ratings of them. */
export async function eraseClones(tx: Tx, ownerId: number): Promise<void> {
  await tx.deleteFrom('voice_consents').where('owner_id', '=', ownerId).execute()
  await tx
    .deleteFrom('cloned_voice_opinions')
    .where((row) =>
      row.or([
        row('account_id', '=', ownerId),
        row(
          'cloned_voice_id',
          'in',
          row.selectFrom('cloned_voices').select('id').where('owner_id', '=', ownerId),
        ),
      ]),
    )
    .execute()
  await tx
    .updateTable('cloned_voices')
    .set({ name: '', language: null, gender: null, deleted_at: sql<Date>`coalesce(deleted_at, now())` })
    .where('owner_id', '=', ownerId)
    .execute()
}
