import type { VoiceDescription } from '@atelier/engines/spec/provider'
import { sql } from 'kysely'
import type { Db } from '../platform/database.ts'
import { notify } from '../platform/notifications.ts'
import type { VoiceRow } from '../platform/schema.ts'

/** Channel on which is said that the catalogue was written. */
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

/** A voice as a provider describes it, with where it stands among all. */
export type PlacedVoice = VoiceDescription & { provider: string; position: number; search: string }

/** Makes the catalogue what the providers offer now; ids stay, voices that are gone are only retired, and all processes are told. */
export async function replaceVoices(db: Db, voices: readonly PlacedVoice[]): Promise<void> {
  await sql`
    with offered as (
      select * from jsonb_to_recordset(${JSON.stringify(voices)}::jsonb) as voice (
        provider text, code text, name text, language text, gender text, tier text, quality text, engine text,
        model text, demo boolean, recommended boolean, sample text, position int, search text)
    ), retired as (
      update voices set active = false
      where active and not exists (
        select from offered where offered.provider = voices.provider and offered.code = voices.code)
    )
    insert into voices (provider, code, name, language, gender, tier, quality, engine, model, demo, recommended,
                        sample, position, search)
    select provider, code, name, language, gender, tier, quality, engine, model, demo, recommended, sample, position, search
    from offered order by position
    on conflict (provider, code) do update set
      name = excluded.name, language = excluded.language, gender = excluded.gender, tier = excluded.tier,
      quality = excluded.quality, engine = excluded.engine, model = excluded.model, demo = excluded.demo,
      recommended = excluded.recommended, sample = excluded.sample, position = excluded.position,
      search = excluded.search, active = true`.execute(db)
  await notify(db, VOICE_CHANNEL)
}
