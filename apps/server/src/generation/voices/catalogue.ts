import type { Db } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import type { Notifications } from '../../platform/notifications.ts'
import type { VoiceRow } from '../../platform/schema.ts'
import { readVoices, VOICE_CHANNEL } from './store.ts'

/** The voices as this process last read them. */
export interface VoiceCatalogue {
  /** Reloads them. Must be awaited once before the first use. */
  load(): Promise<void>
  /** Voices that can be used, in the order they should be offered. */
  usable(): readonly VoiceRow[]
  /** A voice by its id, retired ones included. */
  byId(id: number): VoiceRow | undefined
}

/**
 * Caches the voices: nearly every call names one, and they change only when a process starts with other providers, of
 * which all others are notified.
 */
export function createVoiceCatalogue(db: Db, notifications: Notifications, log: Log): VoiceCatalogue {
  let usable: readonly VoiceRow[] = []
  let byId: ReadonlyMap<number, VoiceRow> = new Map()
  let reading = Promise.resolve()

  async function read(): Promise<void> {
    const rows = await readVoices(db)
    usable = rows.filter((voice) => voice.active)
    byId = new Map(rows.map((voice) => [voice.id, voice]))
  }

  /** Serialized, so that an older result never replaces a newer one. */
  function load(): Promise<void> {
    const turn = reading.then(read)
    // A failed load fails its caller, and must not fail later ones.
    reading = turn.catch((error: unknown) => log.debug({ err: error }, 'could not read the voices'))
    return turn
  }

  notifications.listen(VOICE_CHANNEL, () => {
    // The next notification or reconnection tries again.
    load().catch((error: unknown) => log.warn({ err: error }, 'using the previously loaded voices'))
  })
  return { load, usable: () => usable, byId: (id) => byId.get(id) }
}
