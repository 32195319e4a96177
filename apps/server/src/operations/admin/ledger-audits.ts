import type { HandlerReply } from '@atelier/contract/routes/registry'
import { sql } from 'kysely'
import { type AuditDeps, type AuditRow, isSound, listAudits, storeAudit } from '../../ledger/store-audit.ts'
import type { Db } from '../../platform/database.ts'
import { type PersonView, personOf } from './people.ts'

type AuditView = HandlerReply<'POST /admin/ledger-audits'>

/** Owners named in a result; the log contains all of them. */
const NAMED = 1000

async function peopleOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, PersonView>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ person: PersonView }>`
    select ${personOf(sql.ref('asked.id'))} as person
    from unnest(${[...new Set(ids)]}::bigint[]) as asked (id)`.execute(db)
  return new Map(rows.map(({ person }) => [person.id, person]))
}

async function viewAudits(db: Db, rows: readonly AuditRow[]): Promise<AuditView[]> {
  const people = await peopleOf(
    db,
    rows.flatMap(({ actor_id }) => (actor_id === null ? [] : [actor_id])),
  )
  return rows.map((row) => ({
    id: row.id,
    sound: isSound(row),
    sum: row.sum,
    mismatched: row.mismatched.slice(0, NAMED),
    took_ms: row.duration_ms,
    actor: row.actor_id === null ? null : (people.get(row.actor_id) ?? null),
    created_at: row.created_at.toISOString(),
  }))
}

/** The most recent audits of the ledger, newest first. */
export const viewLastAudits = async (db: Db): Promise<AuditView[]> => viewAudits(db, await listAudits(db))

/** Audits the ledger on request of an administrator. */
export async function auditByHand(
  deps: AuditDeps,
  by: { actorId: number; address: string },
): Promise<AuditView> {
  const [view] = await viewAudits(deps.db, [await storeAudit(deps, by)])
  if (!view) throw new Error('the audit has no result')
  return view
}
