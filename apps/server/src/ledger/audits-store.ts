import type { Selectable } from 'kysely'
import type { Db, Tx } from '../platform/database.ts'
import type { Database } from '../platform/schema.ts'

/** An audit as stored. */
export type AuditRow = Selectable<Database['ledger_audits']>

/** Stores the result of an audit. */
export async function insertAudit(
  tx: Tx,
  found: Pick<AuditRow, 'sum' | 'mismatched' | 'duration_ms' | 'actor_id'>,
): Promise<AuditRow> {
  const row = await tx.insertInto('ledger_audits').values(found).returningAll().executeTakeFirstOrThrow()
  return withNumbers(row)
}

/** The newest audits, newest first. */
export async function newestAudits(db: Db, limit: number): Promise<AuditRow[]> {
  const rows = await db.selectFrom('ledger_audits').selectAll().orderBy('id', 'desc').limit(limit).execute()
  return rows.map(withNumbers)
}

/** The driver leaves the numbers in arrays as texts. */
const withNumbers = (row: AuditRow): AuditRow => ({ ...row, mismatched: row.mismatched.map(Number) })
