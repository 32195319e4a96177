import type { Db } from '../platform/database.ts'
import type { Caller } from '../platform/handler.ts'
import { findOpenSessions } from './accounts/sessions.ts'
import { findUsableKeys } from './keys/store.ts'

/** Finds the callers whose session or API key is still valid, with one statement for each of the two. */
export const createSignedInFinder =
  (db: Db) =>
  async (callers: readonly Caller[]): Promise<ReadonlySet<Caller>> => {
    const keys = callers.flatMap(({ apiKeyId }) => apiKeyId ?? [])
    const hashes = callers.flatMap(({ apiKeyId, tokenHash }) => (apiKeyId === null ? tokenHash : []))
    const [usableKeys, openSessions] = await Promise.all([
      keys.length === 0 ? [] : findUsableKeys(db, keys),
      hashes.length === 0 ? [] : findOpenSessions(db, hashes),
    ])
    const usable = new Set(usableKeys)
    const open = new Set(openSessions.map((hash) => hash.toString('hex')))
    return new Set(
      callers.filter(({ apiKeyId, tokenHash }) =>
        apiKeyId === null ? open.has(tokenHash.toString('hex')) : usable.has(apiKeyId),
      ),
    )
  }
