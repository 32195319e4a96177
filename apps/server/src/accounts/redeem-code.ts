import { ApiError } from '../platform/api-error.ts'
import type { Db, Tx } from '../platform/database.ts'
import { enforceRateLimit } from '../platform/rate-limit.ts'
import type { Account } from '../platform/schema.ts'
import { type ConfirmationPurpose, judgeCode, useCodes } from './confirmations.ts'
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
 * What a code allows; gets the account and the password hash that the code carried. A refusal that it answers is thrown once
 * what was written is kept, and the code stays good: something else is missing, and a try at that must stay counted.
 */
type Allowed = (tx: Tx, account: Account, carriedHash: string | null) => Promise<ApiError | undefined>

/**
 * Takes a code and does, in the same transaction, what it allows. Throws `code_invalid`, after the same steps, for a wrong
 * code and an unknown address.
 */
export async function redeemCode(
  db: Db,
  secret: string,
  { email, purpose, code }: Redemption,
  act: Allowed,
): Promise<Account> {
  const redeemed = await db.transaction().execute(async (tx) => {
    await enforceRateLimit(tx, `code:${email}`, limits.code)
    const account = await findByEmail(tx, email)
    const right = await judgeCode(tx, secret, { accountId: account?.id ?? NOBODY, purpose, code })
    if (!account || !right) {
      return new ApiError('code_invalid', 'This code is wrong or too old.', { field: 'confirmation_code' })
    }
    const refusal = await act(tx, account, right.passwordHash)
    if (!refusal) await useCodes(tx, account.id, purpose)
    return refusal ?? account
  })
  // Outside, because a wrong try must stay counted.
  if (redeemed instanceof ApiError) throw redeemed
  return redeemed
}
