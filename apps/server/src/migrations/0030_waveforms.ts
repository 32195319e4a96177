import { type Kysely, sql } from 'kysely'

/** The waveform of sound: null until it is computed, empty for a file without readable sound. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table conversions add column waveform text`.execute(db)
  await sql`
    create index conversions_without_waveform on conversions (ended_at)
      where waveform is null and kind in ('speech', 'audio', 'video') and status in ('completed', 'uploaded')
        and deleted_at is null`.execute(db)
}
