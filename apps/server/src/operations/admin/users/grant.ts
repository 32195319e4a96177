import { randomUUID } from 'node:crypto'
import { movementsOf, type TransactionView } from '../../../billing/wallet/movements.ts'
import { debit, lockWallet } from '../../../ledger/debt.ts'
import { balance, credit } from '../../../ledger/ledger.ts'
import { ApiError, notFound } from '../../../platform/api-error.ts'
import { recordAction } from '../../../platform/audit-log.ts'
import type { Db, Tx } from '../../../platform/database.ts'
import { publishEvents } from '../../../platform/events.ts'
import { once } from '../../../platform/idempotency.ts'
import type { Actor } from '../actor.ts'

const ROUTE = 'POST /admin/users/{id}/credits'

interface Grant {
  accountId: number
  /** Credits; negative to remove. */
  amount: number
  idempotencyKey: string | undefined
}

async function move(tx: Tx, reference: string, { accountId: ownerId, amount }: Grant): Promise<void> {
  if (amount > 0) {
    await credit(tx, { reference, ownerId, amount, source: 'grants' })
    return
  }
  await lockWallet(tx, ownerId)
  const { credits } = await balance(tx, ownerId)
  if (credits < -amount) {
    const detail = `Only ${credits} credits are available; held and spent credits cannot be removed.`
    throw new ApiError('conflict', detail, { field: 'amount' })
  }
  await debit(tx, { reference, ownerId, amount: -amount, source: 'grants' })
}

async function assertThere(tx: Tx, id: number): Promise<void> {
  const account = await tx
    .selectFrom('accounts')
    .innerJoin('wallets', 'wallets.owner_id', 'accounts.id')
    .select('accounts.id')
    .where('accounts.id', '=', id)
    .where('accounts.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!account) throw notFound('The account')
}

/**
 * Grants an account credits, or removes available ones, once per idempotency key. Returns the movement. Throws
 * `conflict` when more would be removed than available.
 */
export async function grantCredits(db: Db, grant: Grant, actor: Actor): Promise<TransactionView> {
  const { accountId, amount, idempotencyKey: key } = grant
  const { actorId, address, reason } = actor
  const request = { accountId, amount, reason }
  return await once(db, { ownerId: actorId, route: ROUTE, key, request }, async (tx) => {
    await assertThere(tx, accountId)
    const reference = `grant:${randomUUID()}`
    await move(tx, reference, grant)
    await publishEvents(tx, accountId, [{ type: 'credits-changed', data: await balance(tx, accountId) }])
    const act = amount > 0 ? 'credits.granted' : 'credits.taken_back'
    const detail = { amount: Math.abs(amount), reason }
    await recordAction(tx, { act, actorId, accountId, target: reference, detail, address })
    const [movement] = await movementsOf(tx, accountId, [reference])
    if (!movement) throw new Error('the grant has no transaction')
    return movement
  })
}
