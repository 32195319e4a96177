import { ApiError } from '../../platform/api-error.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { noteInLog } from '../../platform/log-context.ts'
import { enforceRateLimit, releaseRateLimit } from '../../platform/rate-limit.ts'
import type { Account } from '../../platform/schema.ts'
import { type ConfirmationPurpose, checkCode, useCodes } from './confirmations.ts'
import { limits } from './limits.ts'
import { networkOf } from './network.ts'
import { findByEmail } from './store.ts'

/** A placeholder account, so that an unknown address takes the same work. */
const NO_ACCOUNT = 0

/** A code entered by a user, and its purpose. */
interface Redemption {
  email: string
  purpose: ConfirmationPurpose
  code: string
  /** The client's network address. */
  ip: string
}

/**
 * Runs once the code is valid. An error that it returns is thrown after the transaction is committed, and the code
 * remains valid: something else is missing, and that attempt must stay counted.
 */
type OnValidCode = (tx: Tx, account: Account) => Promise<ApiError | undefined>

/**
 * Redeems a code and runs `onValid` in the same transaction. Throws `code_invalid`, after the same steps, for a wrong code
 * and for an unknown address, and `rate_limited` for a network with too many attempts.
 */
export async function redeemCode(
  db: Db,
  secret: string,
  { email, purpose, code, ip }: Redemption,
  onValid: OnValidCode,
): Promise<Account> {
  const network = networkOf(ip)
  const ofNetwork = `code-from:${network}`
  await enforceRateLimit(db, ofNetwork, limits.codesOfNetwork)
  const redeemed = await db.transaction().execute(async (tx) => {
    await enforceRateLimit(tx, `code:${email} ${network}`, limits.code)
    const account = await findByEmail(tx, email)
    if (account) noteInLog({ account_id: account.id })
    const entered = { accountId: account?.id ?? NO_ACCOUNT, purpose, code, network }
    if (!(await checkCode(tx, secret, entered)) || !account) {
      return new ApiError('code_invalid', 'This code is incorrect or has expired.', {
        field: 'confirmation_code',
      })
    }
    const refusal = await onValid(tx, account)
    if (!refusal) await useCodes(tx, account.id, purpose)
    return refusal ?? account
  })
  // Thrown outside the transaction, because the wrong attempt must be committed.
  if (redeemed instanceof ApiError) throw redeemed
  await releaseRateLimit(db, ofNetwork)
  return redeemed
}
