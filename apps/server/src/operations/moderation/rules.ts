import type { Db } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import type { Notifications } from '../../platform/notifications.ts'
import type { ModerationSettings } from './default-settings.ts'
import { createDenyList, type DenyList } from './deny-list.ts'
import { MODERATION_CHANNEL, readSettings, readTerms } from './rules-store.ts'

/** The operator's rules as this process last read them. */
export interface ModerationRules {
  /** Reloads the rules. Must be awaited once before the first start. */
  load(): Promise<void>
  denyList(): DenyList
  settings(): ModerationSettings
}

/** Caches the operator's rules: every start needs them, and every process is notified of changes. */
export async function openModerationRules(
  db: Db,
  notifications: Notifications,
  log: Log,
): Promise<ModerationRules> {
  let list = createDenyList([])
  let settings = await readSettings(db)
  let reading = Promise.resolve()

  async function read(): Promise<void> {
    const [terms, fresh] = await Promise.all([readTerms(db), readSettings(db)])
    list = createDenyList(terms)
    settings = fresh
  }

  /** Serialized, so that an older result never replaces a newer one. */
  function load(): Promise<void> {
    const turn = reading.then(read)
    // A failed load fails its caller, and must not fail later ones.
    reading = turn.catch((error: unknown) => log.debug({ err: error }, 'could not read the moderation rules'))
    return turn
  }

  notifications.listen(MODERATION_CHANNEL, () => {
    // The next notification or reconnection tries again.
    load().catch((error: unknown) => log.warn({ err: error }, 'using the previously loaded moderation rules'))
  })
  await load()
  return { load, denyList: () => list, settings: () => settings }
}
