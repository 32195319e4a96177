import type { Insertable } from 'kysely'
import type { Tx } from '../platform/database.ts'
import type { Conversion, Database } from '../platform/schema.ts'

/** Records the outcome of conversions in their owners' history; only completed ones cost credits. */
export async function recordHistory(
  tx: Tx,
  event: Insertable<Database['history_items']>['event'],
  items: readonly Conversion[],
): Promise<void> {
  if (items.length === 0) return
  const rows = items.map(({ owner_id, actor_id, kind, title, code_ref, status, cost }) => ({
    ...{ owner_id, actor_id, kind, title, code_ref, event, status },
    cost: event === 'completed' ? cost : 0,
  }))
  await tx.insertInto('history_items').values(rows).execute()
}

/** Removes the deletion of restored conversions from their owner's history. */
export async function forgetDeletions(tx: Tx, ownerId: number, codeRefs: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('history_items')
    .where('owner_id', '=', ownerId)
    .where('code_ref', 'in', codeRefs)
    .where('event', '=', 'deleted')
    .execute()
}
