import { sql } from 'kysely'
import type { Cap, FindCap } from '../../conversions/start/caps.ts'
import { refusedKey } from './caller.ts'
import { lockKey } from './store.ts'

/** Which conversions a key has paid for. */
export const keySpending = (apiKeyId: number): Pick<Cap, 'counts'> => ({
  counts: sql<boolean>`conversions.api_key_id = ${apiKeyId}`,
})

/** The monthly cap of the API key that spends. Throws `unauthenticated` when the key was ended in the meantime. */
export const findKeyCap: FindCap = async (db, { apiKeyId }) => {
  if (apiKeyId === null) return null
  // A key may spend from several wallets, so its own row is what its starts queue at.
  const key = await lockKey(db, apiKeyId)
  if (!key) throw refusedKey()
  if (key.monthly_cap === null) return null
  return {
    ...keySpending(apiKeyId),
    limit: key.monthly_cap,
    who: 'this API key',
    remedy: 'Raise its cap, or wait for the next month.',
  }
}
