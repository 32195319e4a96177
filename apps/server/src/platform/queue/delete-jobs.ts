import { sql } from 'kysely'
import type { Tx } from '../database.ts'
import type { JobKind } from './job.ts'

/** Deletes an account's jobs of some kinds, waiting and finished: payloads are kept for an hour after a job ends. */
export async function deleteJobs(
  tx: Tx,
  kinds: readonly JobKind[],
  { id, email }: { id: number; email: string },
): Promise<void> {
  const names = kinds.map(({ name }) => name)
  await sql`delete from pgboss.job where name = any(${names}::text[])
    and (data ->> 'email' = ${email} or data ->> 'accountId' = ${String(id)})`.execute(tx)
}
