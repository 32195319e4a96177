import type { Db } from '../platform/database.ts'
import type { Notifications } from '../platform/notifications.ts'
import { PRONUNCIATION_CHANNEL, readEntries } from './store.ts'

/** How something written is to be spoken. */
export interface Pronunciation {
  readonly written: string
  readonly spoken: string
  /** Code of the language whose voices follow it; null: all. */
  readonly language: string | null
  readonly match: 'word' | 'anywhere'
  readonly case_sensitive: boolean
}

/** The dictionaries that apply when somebody has something spoken. */
export interface Dictionary {
  /** What a speaker goes by: first the owner's entries, then his own. */
  of(who: { ownerId: number; actorId: number }): Promise<readonly Pronunciation[]>
}

/** Accounts whose entries are kept in memory. */
const MAX_KEPT = 10_000

/** Keeps entries in memory: every start asks for them, most accounts have none, and they change rarely. */
export function createDictionary(db: Db, notifications: Notifications): Dictionary {
  const kept = new Map<number, Promise<readonly Pronunciation[]>>()

  function entriesOf(accountId: number): Promise<readonly Pronunciation[]> {
    const known = kept.get(accountId)
    if (known) return known
    if (kept.size >= MAX_KEPT) kept.clear()
    const reading = readEntries(db, accountId)
    kept.set(accountId, reading)
    // Whoever asked meets the failure; the next asks anew.
    reading.catch(() => kept.delete(accountId))
    return reading
  }

  notifications.listen(PRONUNCIATION_CHANNEL, (payload) => {
    if (payload === '') kept.clear()
    else kept.delete(Number(payload))
  })
  return {
    async of({ ownerId, actorId }) {
      const owners = await entriesOf(ownerId)
      return actorId === ownerId ? owners : [...owners, ...(await entriesOf(actorId))]
    },
  }
}
