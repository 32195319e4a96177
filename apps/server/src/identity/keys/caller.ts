import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database.ts'
import type { Caller } from '../../platform/handler.ts'
import { blockedAccount } from '../accounts/blocked.ts'
import { hashKey } from './secret.ts'
import { findKey, findKeyAccount, noteUse } from './store.ts'

/** The response to an invalid key, whatever the reason. */
export const refusedKey = (): ApiError =>
  new ApiError('unauthenticated', 'This API key is unknown, expired or revoked.', { field: 'authorization' })

/**
 * Finds the caller of an API key. Throws `unauthenticated` for an unknown, expired or revoked one, and `forbidden` for
 * that of a blocked account.
 */
export async function findKeyCaller(db: Db, key: string): Promise<Caller> {
  const tokenHash = hashKey(key)
  const account = await findKeyAccount(db, tokenHash)
  if (!account) throw refusedKey()
  if (account.blocked_at) throw blockedAccount()
  const { id, email, name, role, api_key_id: apiKeyId } = account
  if (account.is_use_old) await noteUse(db, apiKeyId)
  return { accountId: id, email, name, role, tokenHash, apiKeyId, isRecent: false, hasSecondFactor: false }
}

/** Whether an account has such a key, valid or not. */
export const hasKey = async (db: Db, accountId: number, apiKeyId: number): Promise<boolean> =>
  (await findKey(db, accountId, apiKeyId)) !== undefined
