import { recordAction } from '../platform/audit-log.ts'
import type { Db } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import { auditLedger } from './audit.ts'
import { type AuditRow, insertAudit, newestAudits } from './audits-store.ts'

export type { AuditRow }

/** Number of audits listed. */
const LISTED = 90

/** The dependencies of an audit. */
export interface AuditDeps {
  db: Db
  log: Log
  /** Called for an audit that found an error, to alert the operator. */
  alertOperator(found: AuditRow): Promise<void>
}

/** Whether an audit found no errors. */
export const isSound = ({ sum, mismatched }: Pick<AuditRow, 'sum' | 'mismatched'>): boolean =>
  sum === 0 && mismatched.length === 0

/**
 * Checks that the ledger balances, and stores the result.
 * @param actorId who requested it; null for the nightly audit
 */
export async function storeAudit(
  { db, log, alertOperator }: AuditDeps,
  by: { actorId: number | null; address?: string },
): Promise<AuditRow> {
  const began = performance.now()
  const found = await auditLedger(db)
  const duration_ms = Math.round(performance.now() - began)
  const { actorId } = by
  const stored = await db.transaction().execute(async (tx) => {
    const row = await insertAudit(tx, { ...found, duration_ms, actor_id: actorId })
    const detail = { sound: isSound(found), sum: found.sum, mismatched: found.mismatched.length }
    await recordAction(tx, { act: 'ledger.audited', target: String(row.id), detail, ...by })
    return row
  })
  if (isSound(stored)) log.info(found, 'the ledger balances')
  else {
    log.error(found, 'the ledger does not balance')
    await alertOperator(stored)
  }
  return stored
}

/** The most recent audits, newest first. */
export const listAudits = (db: Db): Promise<AuditRow[]> => newestAudits(db, LISTED)
