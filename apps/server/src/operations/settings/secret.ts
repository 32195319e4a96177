import { randomBytes } from 'node:crypto'
import type { Db } from '../../platform/database.ts'

/** The installation's secret: the configured one, else one generated once and stored in the database. */
export async function loadSecret(db: Db, configured: string | undefined): Promise<string> {
  if (configured !== undefined) return configured
  await db
    .insertInto('settings')
    .values({ key: 'secret', value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'secret')
    .executeTakeFirstOrThrow()
  return value
}
