import { type Kysely, sql } from 'kysely'

/** Deleted items that can be restored until they are purged. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table conversions add column purge_at timestamptz`.execute(db)
  await sql`
    create index conversions_trash
      on conversions (owner_id, ((extract(epoch from deleted_at at time zone 'UTC') * 1000000)::bigint), id)
      where purge_at is not null`.execute(db)
  await sql`create index conversions_purges on conversions (purge_at) where purge_at is not null`.execute(db)
}
