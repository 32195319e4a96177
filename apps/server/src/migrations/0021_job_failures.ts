import { type Kysely, sql } from 'kysely'

/** Hourly job failures, and an index of all conversions by day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table job_failures (
      name text not null,
      hour timestamptz not null,
      count int not null,
      primary key (name, hour)
    )`.execute(db)
  await sql`create index conversions_age on conversions using brin (created_at)`.execute(db)
}
