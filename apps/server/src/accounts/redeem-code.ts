import { ApiError } from '../platform/api-error.ts'
import type { Db, Tx } from '../platform/database.ts'
import { enforceRateLimit } from '../platform/rate-limit.ts'
import type { Account } from '../platform/schema.ts'
import { type ConfirmationPurpose, useCode } from './confirmations.ts'
import { limits } from './limits.ts'
import { findByEmail } from './store.ts'

/** Stands for an account where there is none, so that an unknown address costs the same work. */
const NOBODY = 0

/** A code as somebody typed it, and what it is to prove. */
interface Redemption {
  email: string
  purpose: ConfirmationPurpose
  code: string
}

/**
 * Takes a code and does, in the same transaction, what it allows: `act` gets the account and the password hash that the
 * code carried. Throws `code_invalid`, after the same steps, for a wrong code and an unknown address.
 */
export async function redeemCode(
  db: Db,
  secret: string,
  { email, purpose, code }: Redemption,
  act: (tx: Tx, account: Account, carriedHash: string | null) => Promise<void>,
): Promise<Account> {
  const redeemed = await db.transaction().execute(async (tx) => {
    await enforceRateLimit(tx, `code:${email}`, limits.code)
    const account = await findByEmail(tx, email)
    const used = await useCode(tx, secret, { accountId: account?.id ?? NOBODY, purpose, code })
    if (!account || !used) return undefined
    await act(tx, account, used.passwordHash)
    return account
  })
  // Outside, because a wrong try must stay counted.
  if (!redeemed) {
    throw new ApiError('code_invalid', 'This code is wrong or too old.', { field: 'confirmation_code' })
  }
  return redeemed
}
