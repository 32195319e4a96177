import type { AuditAction } from '@atelier/contract/audit-actions'
import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'

/** An entry to be recorded. */
export interface AuditEntry {
  act: AuditAction
  /** The account that acts; null: the program, or an anonymous client. */
  actorId: number | null
  /** The account acted on, if any. */
  accountId?: number | null
  /** The object acted on: a code_ref, the id of a key, the name of a queue. */
  target?: string
  /** Further details. No addresses, no secrets, and no user texts except `reason`. */
  detail?: Readonly<Record<string, string | number | boolean | null>>
  /** The client's network address. */
  address?: string | null
}

/** Records an action in the transaction that performs it. */
export async function recordAction(on: Db | Tx, entry: AuditEntry): Promise<void> {
  await on
    .insertInto('audit_log')
    .values({
      act: entry.act,
      actor_id: entry.actorId,
      account_id: entry.accountId ?? null,
      target: entry.target ?? null,
      detail: JSON.stringify(entry.detail ?? {}),
      address: entry.address ?? null,
    })
    .execute()
}

/** Erases an account's network addresses and reasons from the log. Ids and actions remain. */
export async function eraseFromAuditLog(tx: Tx, accountId: number): Promise<void> {
  await tx
    .updateTable('audit_log')
    .set({ address: null, detail: sql`detail - 'reason'` })
    .where((row) => row.or([row('actor_id', '=', accountId), row('account_id', '=', accountId)]))
    .execute()
}
