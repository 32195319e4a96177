import type { VoiceDescription } from '@atelier/engines/spec/provider'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { notify } from '../../platform/notifications.ts'
import type { VoiceRow } from '../../platform/schema.ts'

/** Notification channel for changes of the catalogue. */
export const VOICE_CHANNEL = 'atelier_voices'

/** All voices in the order they should be offered, retired ones included: old recordings still name them. */
export async function readVoices(db: Db): Promise<VoiceRow[]> {
  return await db.selectFrom('voices').selectAll().orderBy('position').orderBy('id').execute()
}

/** One voice that can be used. */
export async function findVoice(db: Db, id: number): Promise<VoiceRow | undefined> {
  return await db
    .selectFrom('voices')
    .selectAll()
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst()
}

/** A voice as a provider describes it, with its position in the list. */
export type PlacedVoice = Omit<VoiceDescription, 'description' | 'accent' | 'uses'> &
  Pick<VoiceRow, 'description' | 'accent' | 'uses' | 'position' | 'search'>

/** The attributes of a voice besides its owner. */
const described = [
  ...['name', 'language', 'gender', 'tier', 'quality', 'engine', 'model', 'demo', 'recommended', 'sample'],
  ...['description', 'accent', 'uses', 'position', 'search'],
]

/** The attributes of a voice, as a list in a statement. */
const inEach = (write: (column: string) => string) => sql.raw(described.map(write).join(', '))

/**
 * Updates the catalogue to what a provider offers now; ids stay, missing voices are only retired, and all processes
 * are notified if anything changed. No two voices may share a code.
 */
export async function replaceVoices(db: Db, provider: string, voices: readonly PlacedVoice[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Serialized: two concurrent updates would each take an id for the same voice.
    await sql`select pg_advisory_xact_lock(hashtext(${VOICE_CHANNEL}))`.execute(tx)
    // Only new voices are inserted, since each try to insert takes an id away, and there are no more than 99,999.
    const { rows } = await sql<{ changes: number }>`
      with offered as (
        select * from jsonb_to_recordset(${JSON.stringify(voices)}::jsonb) as voice (
          code text, name text, language text, gender text, tier text, quality text, engine text, model text,
          demo boolean, recommended boolean, sample text, description text, accent text, uses text[], position int,
          search text)
      ), retired as (
        update voices set active = false
        where provider = ${provider} and active
          and not exists (select from offered where offered.code = voices.code)
        returning id
      ), changed as (
        update voices set active = true, ${inEach((column) => `${column} = offered.${column}`)} from offered
        where voices.provider = ${provider} and voices.code = offered.code and (
          not voices.active or (${inEach((column) => `voices.${column}`)}) is distinct from (${inEach((column) => `offered.${column}`)}))
        returning voices.id
      ), added as (
        insert into voices (provider, code, ${inEach(String)})
        select ${provider}, code, ${inEach(String)} from offered
        where not exists (select from voices where voices.provider = ${provider} and voices.code = offered.code)
        order by position
        returning id
      )
      select (select count(*) from retired) + (select count(*) from changed) + (select count(*) from added) as changes`.execute(
      tx,
    )
    if (rows[0]?.changes) await notify(tx, VOICE_CHANNEL)
  })
}

/** Retires the voices of all other providers, and notifies all processes. */
export async function retireOthers(db: Db, providers: readonly string[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const retired = await tx
      .updateTable('voices')
      .set({ active: false })
      .where('active', '=', true)
      .where(sql<boolean>`provider <> all(${providers}::text[])`)
      .executeTakeFirst()
    if (retired.numUpdatedRows > 0n) await notify(tx, VOICE_CHANNEL)
  })
}
