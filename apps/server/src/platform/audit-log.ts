import type { AuditAct } from '@atelier/contract/audit-acts'
import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'

/** An act as stored. */
export interface Act {
  act: AuditAct
  /** Who did it; null: the program, or someone who is not signed in. */
  actorId: number | null
  /** The account acted on, if any. */
  accountId?: number | null
  /** What it was done to: a code_ref, the id of a key, the name of a queue. */
  target?: string
  /** What else there is to know. No addresses, no secrets, no texts of people besides `reason`. */
  detail?: Readonly<Record<string, string | number | boolean | null>>
  /** The network address it was asked from. */
  address?: string | null
}

/** Notes an act, in the transaction that does it. */
export async function recordAct(on: Db | Tx, act: Act): Promise<void> {
  await on
    .insertInto('audit_log')
    .values({
      act: act.act,
      actor_id: act.actorId,
      account_id: act.accountId ?? null,
      target: act.target ?? null,
      detail: JSON.stringify(act.detail ?? {}),
      address: act.address ?? null,
    })
    .execute()
}

/** Removes identifying data of an account from the log: network addresses and reasons. Ids and acts stay. */
export async function eraseFromAuditLog(tx: Tx, accountId: number): Promise<void> {
  await tx
    .updateTable('audit_log')
    .set({ address: null, detail: sql`detail - 'reason'` })
    .where((row) => row.or([row('actor_id', '=', accountId), row('account_id', '=', accountId)]))
    .execute()
}
