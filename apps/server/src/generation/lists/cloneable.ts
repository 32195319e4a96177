import type { Db } from '../../platform/database.ts'
import { describeLanguages, type Language } from './languages.ts'
import { listSpokenLanguages } from './store.ts'

/** Languages that a voice can be cloned in: those that voices speak, without their regions. */
export async function cloneableLanguages(db: Db): Promise<Language[]> {
  const spoken = await listSpokenLanguages(db)
  return describeLanguages(spoken.map((code) => code.replace(/-.*/, '')))
}
