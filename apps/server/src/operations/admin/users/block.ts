import { setBlocked } from '../../../identity/accounts/blocked.ts'
import { closeSessions } from '../../../identity/accounts/sessions.ts'
import { ApiError, notFound } from '../../../platform/api-error.ts'
import { recordAction } from '../../../platform/audit-log.ts'
import type { Db, Tx } from '../../../platform/database.ts'
import type { Actor } from '../actor.ts'

/** Locks the account until the transaction ends. */
async function lockAccount(tx: Tx, id: number) {
  const account = await tx
    .selectFrom('accounts')
    .select(['id', 'role', 'blocked_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!account) throw notFound('The account')
  return account
}

/**
 * Blocks an account: its sessions and their streams end when this commits, and it can no longer sign in. Its pending
 * generations continue, because they are paid for. Blocking it again changes nothing.
 */
export async function blockAccount(db: Db, id: number, { actorId, address, reason }: Actor): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, id)
    if (id === actorId) throw new ApiError('conflict', 'You cannot block yourself.')
    if (account.role === 'admin') {
      const detail = 'This is an administrator. Remove the address from ADMIN_EMAILS and restart first.'
      throw new ApiError('conflict', detail)
    }
    if (account.blocked_at) return
    await setBlocked(tx, id, reason)
    await closeSessions(tx, id)
    await recordAction(tx, { act: 'account.blocked', actorId, accountId: id, detail: { reason }, address })
  })
}

/** Unblocks an account. */
export async function unblockAccount(db: Db, id: number, actor: Actor): Promise<void> {
  const { actorId, address, reason } = actor
  await db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, id)
    if (!account.blocked_at) return
    await setBlocked(tx, id, null)
    await recordAction(tx, { act: 'account.unblocked', actorId, accountId: id, detail: { reason }, address })
  })
}
