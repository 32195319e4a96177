import { ApiError } from '../platform/api-error.ts'
import type { Db } from '../platform/database.ts'
import type { Caller } from '../platform/handler.ts'
import { hashKey } from './secret.ts'
import { findKeyAccount, isKeyUsable } from './store.ts'

/** What is answered for a key that opens nothing, whatever the reason. */
export const refusedKey = (): ApiError =>
  new ApiError('unauthenticated', 'This API key is unknown, expired or revoked.', { field: 'authorization' })

/** Finds who an API key belongs to. Throws `unauthenticated` for an unknown, expired or revoked one. */
export async function findKeyCaller(db: Db, key: string): Promise<Caller> {
  const tokenHash = hashKey(key)
  const account = await findKeyAccount(db, tokenHash)
  if (!account) throw refusedKey()
  const { id, email, name, role, api_key_id: apiKeyId } = account
  return { accountId: id, email, name, role, tokenHash, apiKeyId }
}

/** Whether a caller came without a key, or with one that is still good: a stream may outlive its key. */
export const createKeyCheck =
  (db: Db) =>
  async ({ apiKeyId }: Pick<Caller, 'apiKeyId'>): Promise<boolean> =>
    apiKeyId === null || (await isKeyUsable(db, apiKeyId))
