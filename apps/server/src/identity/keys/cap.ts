import { sql } from 'kysely'
import type { Cap, FindCap } from '../../conversions/start/caps.ts'
import { refusedKey } from './caller.ts'
import { lockKey } from './store.ts'

/** A SQL condition: the conversions that a key paid for. */
export const keySpending = (apiKeyId: number): Pick<Cap, 'counts'> => ({
  counts: sql<boolean>`conversions.api_key_id = ${apiKeyId}`,
})

/** The monthly cap of an API key. Throws `unauthenticated` when the key was revoked in the meantime. */
export const findKeyCap: FindCap = async (db, { apiKeyId }) => {
  if (apiKeyId === null) return null
  // A key can spend from several wallets, so its starts are serialized by a lock on its own row.
  const key = await lockKey(db, apiKeyId)
  if (!key) throw refusedKey()
  if (key.monthly_cap === null) return null
  return {
    ...keySpending(apiKeyId),
    limit: key.monthly_cap,
    subject: 'this API key',
    hint: 'Raise its cap, or wait for the next month.',
  }
}
