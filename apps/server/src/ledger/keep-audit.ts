import { recordAct } from '../platform/audit-log.ts'
import type { Db } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import { auditLedger } from './audit.ts'
import { type AuditRow, insertAudit, newestAudits } from './audits-store.ts'

export type { AuditRow }

/** Audits that are listed. */
const LISTED = 90

/** What an audit is kept with. */
export interface AuditDeps {
  db: Db
  log: Log
  /** Told of an audit that found a fault: somebody must look. */
  tellOfFault(found: AuditRow): Promise<void>
}

/** Whether an audit found everything in order. */
export const isSound = ({ sum, mismatched }: Pick<AuditRow, 'sum' | 'mismatched'>): boolean =>
  sum === 0 && mismatched.length === 0

/**
 * Proves that the ledger adds up, and keeps the result.
 * @param actorId who asked for it; null: the night's
 */
export async function keepAudit(
  { db, log, tellOfFault }: AuditDeps,
  by: { actorId: number | null; address?: string },
): Promise<AuditRow> {
  const began = performance.now()
  const found = await auditLedger(db)
  const duration_ms = Math.round(performance.now() - began)
  const { actorId } = by
  const kept = await db.transaction().execute(async (tx) => {
    const row = await insertAudit(tx, { ...found, duration_ms, actor_id: actorId })
    const detail = { sound: isSound(found), sum: found.sum, mismatched: found.mismatched.length }
    await recordAct(tx, { act: 'ledger.audited', target: String(row.id), detail, ...by })
    return row
  })
  if (isSound(kept)) log.info(found, 'the ledger adds up')
  else {
    log.error(found, 'the ledger does not add up')
    await tellOfFault(kept)
  }
  return kept
}

/** The last audits, newest first. */
export const listAudits = (db: Db): Promise<AuditRow[]> => newestAudits(db, LISTED)
