import type { Db } from '../../platform/database.ts'

/** Codes of the languages with a voice. */
export async function listSpokenLanguages(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('voices')
    .select('language')
    .distinct()
    .where('active', '=', true)
    .execute()
  return rows.map((row) => row.language)
}
