import type { Selectable } from 'kysely'
import type { Db, Tx } from '../platform/database.ts'
import type { Database } from '../platform/schema.ts'

/** An audit as it is kept. */
export type AuditRow = Selectable<Database['ledger_audits']>

/** Keeps what an audit found. */
export async function insertAudit(
  tx: Tx,
  found: Pick<AuditRow, 'sum' | 'mismatched' | 'duration_ms' | 'actor_id'>,
): Promise<AuditRow> {
  return await tx.insertInto('ledger_audits').values(found).returningAll().executeTakeFirstOrThrow()
}

/** The newest audits, newest first. */
export async function newestAudits(db: Db, limit: number): Promise<AuditRow[]> {
  return await db.selectFrom('ledger_audits').selectAll().orderBy('id', 'desc').limit(limit).execute()
}
