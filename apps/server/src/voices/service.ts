import type { Engines } from '../conversions/engines.ts'
import type { Db } from '../platform/database.ts'
import type { VoiceRow } from '../platform/schema.ts'
import { findVoice, voicesById } from './store.ts'
import { type VoiceView, viewVoice } from './voice-view.ts'

/** What other features ask of the voice catalogue. */
export function createVoices(engines: Engines) {
  return {
    /** A voice that can be used; undefined for an unknown or retired one. */
    find: (db: Db, id: number): Promise<VoiceRow | undefined> => findVoice(db, id),
    /** Views by id, retired voices included: old recordings still name them. */
    async view(db: Db, ids: readonly number[], origin: string): Promise<Map<number, VoiceView>> {
      const rows = await voicesById(db, ids)
      return new Map([...rows].map(([id, row]) => [id, viewVoice(row, engines, origin)]))
    },
  }
}

/** The voice catalogue. */
export type Voices = ReturnType<typeof createVoices>
