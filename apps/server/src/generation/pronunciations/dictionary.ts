import type { Db } from '../../platform/database.ts'
import type { Notifications } from '../../platform/notifications.ts'
import { PRONUNCIATION_CHANNEL, readEntries } from './store.ts'

/** The spoken form of a written word. */
export interface Pronunciation {
  readonly written: string
  readonly spoken: string
  /** Code of the language whose voices use it; null for all. */
  readonly language: string | null
  readonly match: 'word' | 'anywhere'
  readonly case_sensitive: boolean
}

/** The pronunciation dictionaries of speakers. */
export interface Dictionary {
  /** The entries that apply to a call: the owner's first, then the caller's. */
  of(scope: { ownerId: number; actorId: number }): Promise<readonly Pronunciation[]>
}

/** Maximum accounts with cached entries. */
const MAX_CACHED = 10_000

/** Caches entries: every start needs them, most accounts have none, and they change rarely. */
export function createDictionary(db: Db, notifications: Notifications): Dictionary {
  const cache = new Map<number, Promise<readonly Pronunciation[]>>()

  function entriesOf(accountId: number): Promise<readonly Pronunciation[]> {
    const known = cache.get(accountId)
    if (known) return known
    if (cache.size >= MAX_CACHED) cache.clear()
    const reading = readEntries(db, accountId)
    cache.set(accountId, reading)
    // The failure goes to its caller; the next call tries again.
    reading.catch(() => cache.delete(accountId))
    return reading
  }

  notifications.listen(PRONUNCIATION_CHANNEL, (payload) => {
    if (payload === '') cache.clear()
    else cache.delete(Number(payload))
  })
  return {
    async of({ ownerId, actorId }) {
      const owners = await entriesOf(ownerId)
      return actorId === ownerId ? owners : [...owners, ...(await entriesOf(actorId))]
    },
  }
}
