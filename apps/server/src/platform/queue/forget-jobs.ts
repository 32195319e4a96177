import { sql } from 'kysely'
import type { Tx } from '../database.ts'
import type { JobKind } from './job.ts'

/** Removes jobs of some kinds that name a text, waiting and done: what they carry is kept for an hour after their end. */
export async function forgetJobs(tx: Tx, kinds: readonly JobKind[], text: string): Promise<void> {
  const names = kinds.map(({ name }) => name)
  await sql`delete from pgboss.job where name = any(${names}::text[])
    and strpos(lower(concat(data::text, ' ', singleton_key, ' ', output::text)), ${text.toLowerCase()}) > 0`.execute(
    tx,
  )
}
