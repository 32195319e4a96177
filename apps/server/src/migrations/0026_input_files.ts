import { type Kysely, sql } from 'kysely'

/** Files of further inputs: reference images, last frames and masks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table files
      drop constraint files_role,
      add constraint files_role check (
        role in ('output', 'upload', 'poster', 'source_image', 'source_last_frame', 'source_mask',
                 'source_video', 'source_audio')
        or role ~ '^source_image_(0[2-9]|1[0-6])$')`.execute(db)
}
