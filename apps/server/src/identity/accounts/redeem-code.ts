import { ApiError } from '../../platform/api-error.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { noteInLog } from '../../platform/log-context.ts'
import { enforceRateLimit, releaseRateLimit } from '../../platform/rate-limit.ts'
import type { Account } from '../../platform/schema.ts'
import { type ConfirmationPurpose, checkCode, useCodes } from './confirmations.ts'
import { limits } from './limits.ts'
import { networkOf } from './network.ts'
import { findByEmail } from './store.ts'

/** A placeholder account, so that an unknown address costs the same work. */
const NO_ACCOUNT = 0

/** A code as it was entered, and what it is to prove. */
interface Redemption {
  email: string
  purpose: ConfirmationPurpose
  code: string
  /** Network address it came from. */
  ip: string
}

/**
 * What a code allows. A refusal that it returns is thrown once the transaction is committed, and the code stays good:
 * something else is missing, and a try at that must stay counted.
 */
type Allowed = (tx: Tx, account: Account) => Promise<ApiError | undefined>

/**
 * Takes a code and does, in the same transaction, what it allows. Throws `code_invalid`, after the same steps, for a wrong
 * code and an unknown address, and `rate_limited` for a network that tries too many.
 */
export async function redeemCode(
  db: Db,
  secret: string,
  { email, purpose, code, ip }: Redemption,
  act: Allowed,
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
    const refusal = await act(tx, account)
    if (!refusal) await useCodes(tx, account.id, purpose)
    return refusal ?? account
  })
  // Thrown outside the transaction, because a wrong try must stay counted.
  if (redeemed instanceof ApiError) throw redeemed
  await releaseRateLimit(db, ofNetwork)
  return redeemed
}
